"""What holds for every test: it asserts something, whatever it comes across, that could be otherwise."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
ASSERTING = {"raises", "warns", "fail", "expect", "holds"}
BROAD = {"Exception", "ValueError", "TypeError", "KeyError", "IndexError", "RuntimeError", "OSError"}
REFUSALS = {"refused", "why_not"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def called(node: ast.AST) -> str:
    """The name of what is called, without the dots before it; "" of anything but a call."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def calls(node: ast.AST) -> set[str]:
    """The names of all that is called in it."""
    return {called(one) for one in ast.walk(node)}


def asserts(node: ast.AST) -> bool:
    """Whether an assertion stands in it."""
    return any(isinstance(one, ast.Assert) for one in ast.walk(node))


# Something


def asserting(functions: list[Function]) -> set[str]:
    """The names of the functions that assert, or call one that does."""
    called_by = {one: calls(one) for one in functions}
    found = ASSERTING | {one.name for one in functions if asserts(one)}
    while more := {one.name for one, names in called_by.items() if names & found} - found:
        found |= more
    return found


# Whatever it comes across


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


# That could be otherwise


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


def takes_any_error(raises: ast.Call) -> bool:
    """Whether it catches what anything could raise, whatever it says."""
    match = next((keyword.value for keyword in raises.keywords if keyword.arg == "match"), None)
    if isinstance(match, ast.Constant):
        return bool(re.search(str(match.value), "there is something wrong"))
    return match is None and bool(BROAD & set(re.findall(r"\w+", ast.unparse(raises.args[0]))))


def is_undecided(node: ast.AST) -> bool:
    """Whether the rule that forbids is looked for among several, or in a chapter."""
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], ast.In) and called(node.left) in REFUSALS
    return isinstance(node, ast.Call) and called(node) == "startswith" and bool(calls(node.func) & REFUSALS)


def weakness(node: ast.AST) -> str:
    """What is wrong with an assertion or a part of one; "" if nothing is."""
    if isinstance(node, ast.Assert) and is_always_true(node.test):
        return "is true by itself"
    if isinstance(node, ast.Call) and called(node) == "raises" and takes_any_error(node):
        return "takes any error for the right one: say which sentence it matches"
    return "allows several rules: say which one forbids" if is_undecided(node) else ""


def weakness_of_test(test: Function, asserting: set[str]) -> str:
    if test.name not in asserting:
        return "asserts nothing"
    is_conditional = says_something(test) and not always_asserts(test.body)
    return "asserts only under a condition: count how often it holds" if is_conditional else ""


# In one test, because reading them all takes seconds


def test_every_test_asserts_something_that_could_be_otherwise() -> None:
    files = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(TESTS.rglob("*.py"))}
    nodes = [(file, node) for file, tree in files.items() for node in ast.walk(tree)]
    functions = [(file, node) for file, node in nodes if isinstance(node, Function)]
    tests = [(file, one) for file, one in functions if one.name.startswith("test_")]
    assert len(tests) > 1000
    names = asserting([one for _, one in functions])
    found = [(file, one.lineno, weakness_of_test(one, names)) for file, one in tests]
    found += [(file, getattr(node, "lineno", 0), weakness(node)) for file, node in nodes]
    assert [f"{file.relative_to(TESTS.parent)}:{line} {what}" for file, line, what in found if what] == []


@pytest.mark.parametrize(
    "weak",
    [
        "assert 1",
        "assert x or True",
        "assert x == x",
        "assert f() == f()",
        "assert y or len(x) >= 0",
        "with raises(ValueError): f()",
        "with raises((KeyError, ValueError)): f()",
        r"with raises(ValueError, match=r'\w+'): f()",
        "assert refused(state, 'pass') in ('A-1', 'A-2')",
        "assert refused(state, 'pass').startswith('A-')",
    ],
)
def test_a_weak_assertion(weak: str) -> None:
    assert [found for node in ast.walk(ast.parse(weak)) if (found := weakness(node))]


@pytest.mark.parametrize(
    "fair",
    [
        "assert x or y",
        "assert x == y",
        "assert f(1) == f(2)",
        "assert coins(x) >= 0",
        "with raises(IllegalAction): f()",
        "with raises(ValueError, match='over'): f()",
        "assert refused(state, 'pass') == 'A-1'",
    ],
)
def test_a_fair_assertion(fair: str) -> None:
    assert [found for node in ast.walk(ast.parse(fair)) if (found := weakness(node))] == []


@pytest.mark.parametrize(
    ("body", "is_certain"),
    [
        ("for x in y:\n  if x:\n    assert x == 1", False),
        ("while x:\n  assert f(x)", False),
        ("for x in y:\n  assert x == 1", True),
        ("if x:\n  assert y\nelse:\n  assert z", True),
        ("if x:\n  assert y\nassert z", True),
        ("with raises(IllegalAction):\n  f()", True),
    ],
)
def test_an_assertion_under_a_condition(body: str, is_certain: bool) -> None:
    assert always_asserts(ast.parse(body).body) == is_certain
