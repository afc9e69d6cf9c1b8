"""The examples in the kernel's docstrings, whichever build is in use."""

import ast
import doctest
from pathlib import Path

import pytest

from paicheng import kernel

FOLDER = Path(str(kernel.__file__)).parent


@pytest.mark.parametrize("name", ["batch", "fans/fan", "fans/tally", "shapes/hand"])
def test_examples_come_true(name: str) -> None:
    source = (FOLDER / f"{name}.py").read_text("utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    runner = doctest.DocTestRunner()
    for function in functions:
        text = ast.get_docstring(function) or ""
        runner.run(doctest.DocTestParser().get_doctest(text, dict(vars(kernel)), function.name, name, 0))
    assert runner.tries > 0
    assert runner.failures == 0
