# Всё, что бывает нужно, — цели этого файла: `make help`.
# Каждая сама ставит в .venv/ то, чего ей не хватает, и второй раз этого не делает.
# Пишите так, чтобы понимал и GNU make 3.81: он стоит на macOS.

PYTHON ?= python3
PORT ?= 8000
# Откуда брать torch; пусто — оттуда же, откуда остальное. Про сборку для CPU — в README.
TORCH_INDEX ?=
# Что проверять или записывать: make check PATHS=examples/module
PATHS ?=
# Другая версия torch: make check TORCH=2.14.1 — в среде, которая вашу .venv/ не трогает
TORCH ?=
# make language FIX=1 — исправить то, что можно исправить без человека
FIX ?=
# О чём новая страница: make page API=torch.nn.Module.to
API ?=
# Какая страница сверена с оригиналом: make stamp PAGE=docs/module/apply.md
PAGE ?=
# Куда положить сайт для чтения без сети: make offline OFFLINE=site/offline.zip
OFFLINE ?= offline.zip
# Что добавить к вызову: make test ARGS="-k readme", make status ARGS=--record
ARGS ?=
# make lock UPGRADE=1 — взять новые версии, а не только внести правки из *.in
UPGRADE ?=

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check install --quiet
LOCKED := $(PIP) --require-hashes --requirement

# Material на каждой сборке пересказывает новость о MkDocs 2; у нас закреплён 1.6.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
# Две установки в одну среду разом портят её; внутри цели работа идёт на всех ядрах и так.
.NOTPARALLEL:
.PHONY: help serve site offline canary check record page status stamp language glossary check-portable bench faults test lock ask-api ask-page FORCE

help: ## показать этот список
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

# --no-strict: недописанная страница показывается с предупреждением; строгость — дело site и test.
serve: $(VENV)/.site ## открыть сайт на http://127.0.0.1:8000 (PORT=…), правки видны сразу
	@$(RUN) -c 'import socket; socket.create_server(("127.0.0.1", $(PORT))).close()' 2>/dev/null || { \
		echo 'Порт $(PORT) занят или не годится. Укажите другой: make serve PORT=8123'; exit 1; }
	$(RUN) -m mkdocs serve --livereload --no-strict --dev-addr 127.0.0.1:$(PORT)

site: $(VENV)/.site ## собрать сайт в site/
	$(RUN) -m mkdocs build --strict

offline: $(VENV)/.site ## собрать сайт для чтения без сети: offline.zip (OFFLINE=…)
	$(RUN) -m hookdocs.downloads offline $(OFFLINE)

canary: $(VENV)/.canary ## собрать страницы второй программой, Zensical, и сказать, чем сайты разнятся
	$(RUN) -m hookdocs.canary $(VENV)/canary

ifneq ($(TORCH),)
OTHER := .cache/torch-$(TORCH)
check: $(OTHER)/.test
	$(OTHER)/bin/python -m hookdocs compat $(PATHS)
else
check: $(VENV)/.test ## выполнить примеры и сравнить с записанным (PATHS=…, TORCH=2.14.1 — на другой версии)
	$(RUN) -m hookdocs check $(PATHS)
endif

record: $(VENV)/.test ## выполнить примеры и записать, что они напечатали (PATHS=…)
	$(RUN) -m hookdocs record $(PATHS)

page: $(if $(API),,ask-api) $(VENV)/.test ## сделать заготовку страницы, примера и строку в nav (API=…)
	$(RUN) -m hookdocs page $(API)

status: $(VENV)/.test ## какие страницы сверены с установленной torch, какие отстали, каких нет
	$(RUN) -m hookdocs status $(ARGS)

stamp: $(if $(PAGE),,ask-page) $(VENV)/.test ## отметить страницу сверенной с оригиналом (PAGE=…)
	$(RUN) -m hookdocs stamp $(PAGE)

language: $(VENV)/.test ## проверить русский язык страниц и сообщений (PATHS=…, FIX=1)
	$(RUN) -m hookdocs language $(if $(FIX),--fix) $(PATHS)

glossary: $(VENV)/.test ## написать docs/glossary.md по hookdocs/data/glossary.yml
	$(RUN) -m hookdocs glossary

# Спрашивать до установки: torch ставится минутами.
ask-api:
	@echo 'О чём страница? make page API=torch.nn.Module.to'; exit 1

ask-page:
	@echo 'Какую страницу? make stamp PAGE=docs/module/apply.md'; exit 1

check-portable: $(VENV)/.test ## те же примеры на других процессорах и числе потоков
	$(RUN) -m hookdocs.portable $(PATHS)

bench: $(VENV)/.test ## измерить скорость проверки и сборки и сравнить с целями
	$(RUN) -m hookdocs.bench

faults: $(VENV)/.test ## внести в копию каждую порчу, которую проверки обещают ловить
	$(RUN) -m hookdocs.faults

test: $(VENV)/.test ## проверить всё: код, примеры, страницы, сайт (ARGS=… для pytest)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m pytest $(ARGS)

# --universal — один файл на все системы и версии Python. Пути и ключи остаются в шапке файла:
# по ним Dependabot соберёт его так же.
LOCK := $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	$(if $(UPGRADE),--upgrade)

lock: $(VENV)/.lock ## переписать requirements/*.txt по *.in (UPGRADE=1 — с новыми версиями)
	$(LOCK) requirements/site.in --output-file requirements/site.txt
	$(LOCK) requirements/test.in --output-file requirements/test.txt
	$(LOCK) requirements/canary.in --output-file requirements/canary.txt
	$(LOCK) requirements/lock.in --output-file requirements/lock.txt

# Метка ставится, только когда установка дошла до конца: прерванную повторит следующий вызов.
$(VENV)/.site: requirements/site.txt $(VENV)/.made
	@echo 'Ставлю в $(VENV)/ то, что нужно сайту: минута-другая, один раз'
	@$(LOCKED) requirements/site.txt
	@touch $@

# test.txt содержит и всё из site.txt, поэтому после него готова и метка сайта.
$(VENV)/.test: requirements/test.txt requirements/torch.txt $(VENV)/.made
	@echo 'Ставлю в $(VENV)/ torch и то, что нужно проверкам: несколько минут, один раз'
	@$(LOCKED) requirements/test.txt
	@$(PIP) $(if $(TORCH_INDEX),--index-url $(TORCH_INDEX)) --requirement requirements/torch.txt
	@touch $(VENV)/.site $@

ifneq ($(TORCH),)
$(OTHER)/.test: requirements/test.txt $(VENV)/.made
	@echo 'Ставлю torch $(TORCH) в $(OTHER)/: несколько минут, один раз'
	@$(RUN) -m venv --clear $(OTHER)
	@$(OTHER)/bin/python -m pip --disable-pip-version-check install --quiet \
		--require-hashes --requirement requirements/test.txt
	@$(OTHER)/bin/python -m pip --disable-pip-version-check install --quiet \
		$(if $(TORCH_INDEX),--index-url $(TORCH_INDEX)) torch==$(TORCH)
	@touch $@
endif

# Zensical живёт отдельно: ему нужны свои версии. Не поставился — это тоже ответ.
$(VENV)/.canary: requirements/canary.txt $(VENV)/.made
	@$(RUN) -m venv --clear $(VENV)/canary
	@$(VENV)/canary/bin/python -m pip --disable-pip-version-check install --quiet \
		--require-hashes --requirement requirements/canary.txt
	@touch $@

$(VENV)/.lock: requirements/lock.txt $(VENV)/.made
	@$(LOCKED) requirements/lock.txt
	@touch $@

# Питон, на который опиралась среда, могли удалить или обновить: тогда она собирается заново.
ifneq ($(shell $(RUN) -c 'print(1)' 2>/dev/null),1)
$(VENV)/.made: FORCE
endif
$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
		echo 'Не найден $(PYTHON). Поставьте Python 3.11 или новее'; \
		echo '  или укажите свой: make $(MAKECMDGOALS) PYTHON=/путь/к/python3'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Нужен Python 3.11 или новее, а $(PYTHON) — это' "$$($(PYTHON) --version 2>&1)."; \
		echo '  Укажите другой: make $(MAKECMDGOALS) PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo 'У $(PYTHON) нет модуля venv.'; \
		echo '  В Debian и Ubuntu: sudo apt install python3-venv'; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@
