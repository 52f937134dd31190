"""Измерения: с чем сравнивается сайт, что считается целью, что пропускается на этом процессоре."""

import yaml

from hookdocs import bench, portable
from hookdocs.bench import plain_config, plain_page, verdicts

CONFIG = """\
site_name: Сайт
theme:
  name: material
  custom_dir: hookdocs/theme
  features: [navigation.top]
strict: true
watch: [examples]
plugins:
  - search
  - other: {option: 1}
hooks:
  - hookdocs/site.py
markdown_extensions:
  - hookdocs.unfold:
      option: 1
  - attr_list
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds: {case: lower}
"""

REACHED = {"check": 4.0, "separate": 48.0, "import": 1.0, "site": 1.3, "plain": 1.0, "bare": 1.0}


def test_plain_site_keeps_everything_but_hookdocs(tmp_path):
    text = plain_config(CONFIG, tmp_path / "docs")
    assert "!!python/object/apply:pymdownx.slugs.slugify" in text
    plain = yaml.load(text.replace("!!python/object/apply:pymdownx.slugs.slugify", ""), yaml.Loader)
    assert plain == {
        "site_name": "Сайт",
        "theme": {"name": "material", "features": ["navigation.top"]},
        "plugins": ["search"],
        "markdown_extensions": ["attr_list", {"toc": {"slugify": {"kwds": {"case": "lower"}}}}],
        "docs_dir": (tmp_path / "docs").as_posix(),
    }


def test_plain_page_has_code_and_output_written_in(tmp_path):
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "a.py").write_text(
        '"""Мысль."""\n\n# %% one\nprint(1)\n# > 1\n\n\n# %% two\nx = 2\n', encoding="utf-8"
    )
    text = "Текст.\n\n[Одна](../examples/a.py#one)\n\n    [Обе](../../examples/a.py)\n\nконец\n"
    assert plain_page(text, tmp_path) == (
        "Текст.\n\n**Одна**\n\n```python\nprint(1)\n```\n\n```text\n1\n```\n\n"
        "    **Обе**\n\n    ```python\n    print(1)\n    ```\n\n    ```text\n    1\n    ```\n\n"
        "    ```python\n    x = 2\n    ```\n\nконец\n"
    )


def test_goals():
    assert [reached for reached, _ in verdicts(REACHED, 25)] == [True, True, True]
    missed = REACHED | {"separate": 47.9, "site": 1.31}
    assert [reached for reached, _ in verdicts(missed, 25)] == [False, True, False]
    assert [reached for reached, _ in verdicts(REACHED, 24)] == [True, False, True]


def test_missed_goal_is_the_exit_code(monkeypatch, capsys):
    monkeypatch.setattr(bench, "find_scripts", lambda _: [None] * 25)
    monkeypatch.setattr(bench, "measure", lambda *_: REACHED)
    assert bench.main([]) == 0
    assert capsys.readouterr().out.count("✓ выполнено") == 3
    monkeypatch.setattr(bench, "measure", lambda *_: REACHED | {"site": 2.0})
    assert bench.main([]) == 1
    assert "✗ нет: сборка сайта против голой темы с тем же кодом на страницах: дольше в 2 " in (
        capsys.readouterr().out
    )


def test_sample_is_spread_and_counted_for_all(monkeypatch, tmp_path):
    ran = []

    def timed(*arguments, cwd=None):
        ran.append(arguments[0])
        return 2.0

    monkeypatch.setattr(bench, "timed", timed)
    monkeypatch.setattr(bench, "find_scripts", lambda _: list(range(100)))
    assert bench.main(["--sample", "10", "--rounds", "3"]) == 0
    assert sorted(name for name in ran if isinstance(name, int)) == list(range(0, 100, 10))
    times = bench.measure(list(range(100)), list(range(0, 100, 10)), 3, tmp_path)
    assert times["separate"] == 200.0
    assert times["check"] == 2.0


def test_failed_command_is_not_a_fast_one(monkeypatch, capsys):
    monkeypatch.setattr(bench, "find_scripts", lambda _: [None])
    monkeypatch.setattr(bench, "measure", lambda *_: bench.timed("-c", "raise SystemExit('упало')"))
    assert bench.main([]) == 1
    assert "упало" in capsys.readouterr().err


def test_portable_settings_reach_the_example(tmp_path, monkeypatch, capfd):
    """Пример, который зависит от числа потоков и набора команд, проходит не везде."""
    path = tmp_path / "a.py"
    path.write_text(
        '"""Мысль."""\n\nimport torch\n\n'
        "print(torch.get_num_threads(), torch.backends.cpu.get_cpu_capability())\n"
        "# > 2 DEFAULT\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(portable, "CAPABILITIES", ("default", "avx9"))
    assert portable.main([str(path)]) == 1
    output = capfd.readouterr().out
    assert "default, потоков 1: сбой" in output
    assert "default, потоков 2: прошло" in output
    assert "avx9, потоков 1: пропущено, этот процессор не умеет avx9" in output


def test_best_capability_ignores_the_setting(monkeypatch):
    monkeypatch.delenv("ATEN_CPU_CAPABILITY", raising=False)
    best = portable.best_capability()
    assert best in portable.CAPABILITIES
    monkeypatch.setenv("ATEN_CPU_CAPABILITY", "default")
    assert portable.best_capability() == best
