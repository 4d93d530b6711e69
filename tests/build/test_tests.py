"""What holds for every test: it asserts something, whatever it comes across, that could be otherwise."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
ASSERTING = {"raises", "warns", "fail", "expect", "holds"}
BROAD = {"Exception", "ValueError", "TypeError", "KeyError", "IndexError", "RuntimeError", "OSError"}
REFUSALS = {"refused", "why_not"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


Found = list[tuple[Path, ast.AST]]


@cache
def everything() -> Found:
    """Every node of the Python files of the tests."""
    files = sorted(TESTS.rglob("*.py"))
    return [(file, node) for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


def functions() -> list[tuple[Path, Function]]:
    return [(file, node) for file, node in everything() if isinstance(node, Function)]


def all_tests() -> list[tuple[Path, Function]]:
    return [(file, one) for file, one in functions() if one.name.startswith("test_")]


def places(found: Iterable[tuple[Path, ast.AST]]) -> list[str]:
    """Where they stand: tests/build/test_tests.py:1"""
    return [f"{file.relative_to(TESTS.parent)}:{getattr(node, 'lineno', 0)}" for file, node in found]


def called(node: ast.AST) -> str:
    """The name of what is called, without the dots before it; "" of anything but a call."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def calls(function: ast.AST) -> set[str]:
    """The names of all that is called in a function."""
    return {called(node) for node in ast.walk(function)}


def asserts(function: ast.AST) -> bool:
    """Whether an assertion stands in the function itself."""
    return any(isinstance(node, ast.Assert) for node in ast.walk(function))


def test_every_test_asserts_something() -> None:
    asserting = ASSERTING | {one.name for _, one in functions() if asserts(one)}
    called_by = {one: calls(one) for _, one in functions()}
    while more := {one.name for one, names in called_by.items() if names & asserting} - asserting:
        asserting |= more
    assert len(all_tests()) > 1000
    assert places((file, one) for file, one in all_tests() if one.name not in asserting) == []


# Under no condition


def says_something(statement: ast.AST) -> bool:
    """Whether a statement asserts, or calls what does by its name."""
    return asserts(statement) or any(
        name in ASSERTING or name.startswith(("check", "assert")) for name in calls(statement)
    )


def always_asserts(body: list[ast.stmt]) -> bool:
    """Whether an assertion is reached even if no condition holds; loops are taken to be gone through."""
    for statement in body:
        if isinstance(statement, ast.If | ast.While):
            if statement.orelse and always_asserts(statement.body) and always_asserts(statement.orelse):
                return True
        elif isinstance(statement, ast.For | ast.AsyncFor | ast.Try):
            if always_asserts(statement.body):
                return True
        elif isinstance(statement, ast.With | ast.AsyncWith):
            if any(map(says_something, statement.items)) or always_asserts(statement.body):
                return True
        elif says_something(statement):
            return True
    return False


def test_no_test_asserts_only_under_a_condition() -> None:
    """Such a test passes if the condition never holds: count how often it did, and assert that."""
    speaking = [(file, one) for file, one in all_tests() if says_something(one)]
    assert places((file, one) for file, one in speaking if not always_asserts(one.body)) == []


# What could be otherwise


def is_always_true(test: ast.expr) -> bool:
    """A constant, something or a constant, a thing compared with itself, a count that is not negative."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        return any(map(is_always_true, test.values))
    if not isinstance(test, ast.Compare):
        return isinstance(test, ast.Constant) and bool(test.value)
    compared = [ast.dump(one) for one in (test.left, *test.comparators)]
    is_a_count = called(test.left) in ("len", "count", "sum")
    is_from_0 = isinstance(test.ops[0], ast.GtE) and ast.unparse(test.comparators[0]) == "0"
    return (is_a_count and is_from_0) or len(set(compared)) < len(compared)


def test_no_assertion_is_true_by_itself() -> None:
    assertions = [(file, node) for file, node in everything() if isinstance(node, ast.Assert)]
    assert len(assertions) > 3000
    assert places((file, node) for file, node in assertions if is_always_true(node.test)) == []


@pytest.mark.parametrize(
    "weak", ["1", "x or True", "x == x", "f() == f()", "len(x) >= 0", "a or len(x) >= 0"]
)
def test_what_is_true_by_itself(weak: str) -> None:
    assert is_always_true(ast.parse(weak, mode="eval").body)


@pytest.mark.parametrize("fair", ["x", "x or y", "x == y", "f(1) == f(2)", "len(x) >= 1", "coins(x) >= 0"])
def test_what_could_be_otherwise(fair: str) -> None:
    assert not is_always_true(ast.parse(fair, mode="eval").body)


# Errors and refusals


def raising() -> list[tuple[Path, ast.Call]]:
    return [
        (file, node) for file, node in everything() if isinstance(node, ast.Call) and called(node) == "raises"
    ]


def match_of(call: ast.Call) -> ast.expr | None:
    return next((keyword.value for keyword in call.keywords if keyword.arg == "match"), None)


def test_an_error_that_anything_could_raise_is_known_by_its_sentence() -> None:
    broad = [
        (file, one) for file, one in raising() if BROAD & set(re.findall(r"\w+", ast.unparse(one.args[0])))
    ]
    assert len(broad) > 50
    assert places((file, one) for file, one in broad if match_of(one) is None) == []


def matches_anything(match: ast.expr | None) -> bool:
    """Whether a pattern that is written out fits a sentence that says nothing."""
    return isinstance(match, ast.Constant) and bool(re.search(str(match.value), "there is something wrong"))


def test_the_sentence_of_an_error_says_something() -> None:
    assert places((file, one) for file, one in raising() if matches_anything(match_of(one))) == []


def is_undecided(node: ast.AST) -> bool:
    """Whether the rule that forbids is looked for among several, or in a chapter."""
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], ast.In) and called(node.left) in REFUSALS
    return isinstance(node, ast.Call) and called(node) == "startswith" and bool(calls(node.func) & REFUSALS)


def test_a_refusal_is_held_to_one_rule() -> None:
    assert places((file, node) for file, node in everything() if is_undecided(node)) == []
