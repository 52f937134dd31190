"""Канарейка: какие настройки она отдаёт Zensical и что замечает. Сам Zensical здесь не нужен."""

import os

import pytest

from hookdocs.canary import compare, expected, main, settings


def test_settings_lose_only_what_zensical_does_not_know(tmp_path):
    (tmp_path / "index.md").write_text("# Т\n", encoding="utf-8")
    text = (
        "nav:\n  - Начало: index.md\n  - Рецепты:\n      - Один: recipes/one.ipynb\n"
        "  - Состояние: status.md\n\ntheme:\n  name: material\n  custom_dir: hookdocs/theme\n"
    )
    kept, lost = settings(text, tmp_path)
    assert kept == "nav:\n  - Начало: index.md\n\ntheme:\n  name: material\n"
    assert lost == ["recipes/one.ipynb", "status.md"]


def test_lost_example_is_noticed(tmp_path):
    docs, site = tmp_path / "docs", tmp_path / "site"
    (docs / "module").mkdir(parents=True)
    (site / "module/x").mkdir(parents=True)
    link = "[Пример](../../examples/module/a.py)\n"
    page = docs / "module/x.md"
    page.write_text(f"# Т\n\n{link}\n```text\n{link}```\n\n    {link}", encoding="utf-8")
    assert expected(page) == 2
    built = site / "module/x/index.html"
    built.write_text('<figure class="example" id="a">', encoding="utf-8")
    assert list(compare(docs, site)) == [("module/x.md", 2, 1)]
    built.unlink()
    assert list(compare(docs, site)) == [("module/x.md", 2, 0)]


@pytest.mark.skipif(os.name == "nt", reason="подставная программа — скрипт оболочки")
def test_environment_is_found_from_any_folder(tmp_path, monkeypatch, capsys):
    program = tmp_path / "env/bin/zensical"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho собирает в $(basename $PWD)\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert main("env") == 1  # сайта подставная программа не собрала
    told = capsys.readouterr().out
    assert told.startswith("собирает в ")
    assert "НЕТ hooks.md" in told
    assert main("нет такой") == 1
    assert "requirements/canary.txt" in capsys.readouterr().err
