"""What the Monty interpreter does otherwise than Python without a word, told from a program before it is run.

Whoever adds to this has found a program that printed something else there: it is then *unsupported*, never wrong.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

_WHOLE = frozenset({
    *("sum", "sorted", "list", "tuple", "set", "frozenset", "dict", "max", "min", "join", "fsum", "prod", "Counter"),
    *("extend", "update", "mean", "fmean", "median", "stdev", "pstdev", "variance"),
})  # fmt: skip
"""What takes all of an iterable at once, so that it does not matter whether it was made at once."""
_PLAIN = (
    *(ast.Name, ast.Constant, ast.Compare, ast.BoolOp, ast.Attribute, ast.UnaryOp, ast.Tuple),
    *(ast.boolop, ast.cmpop, ast.unaryop, ast.expr_context, ast.comprehension),
)
"""What neither fails nor does anything else than give a value."""
_SPECIAL_METHODS = {
    *("__init__", "__post_init__", "__str__", "__repr__", "__eq__", "__ne__", "__hash__", "__call__", "__contains__"),
    *("__getitem__", "__setitem__", "__iter__", "__next__", "__enter__", "__exit__"),
    *("__float__", "__int__", "__neg__", "__pos__", "__abs__"),
    *(f"__{side}{name}__" for side in ("", "r") for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow")),
}
"""Those that the interpreter calls; it passes over others, __bool__ for one."""
_DIRECTIVE = re.compile("%(.)")
_FORMAT = re.compile("%[A-Za-z]")
_READ = frozenset("YmdHMSbB")
"""What it reads of a date; %y it takes for this century, and of a date with less than its day it reads nothing."""
_LAST_LINE = re.compile(r"(?<!\\)\$")


def differing(tree: ast.Module) -> str:
    """Name what in a program would differ, the first that is found; empty if nothing is known to."""
    return next(_differences(tree), "")


def _differences(tree: ast.Module) -> Iterator[str]:
    nodes = list(ast.walk(tree))
    taken = {
        id(each)
        for node in nodes
        if isinstance(node, ast.Call) and _called(node) in _WHOLE
        for each in (*node.args, *(given.value for given in node.args if isinstance(given, ast.Starred)))
    }
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    names = {name for node in nodes if (name := getattr(node, "attr", "") or getattr(node, "id", ""))}
    catches = any(isinstance(node, ast.Try) for node in nodes)
    for node in nodes:
        if isinstance(node, ast.GeneratorExp) and id(node) not in taken and not _is_plain(node):
            yield "generator expressions that are not taken whole. Instead: write a list or a loop"
        elif isinstance(node, ast.Call) and _called(node) in ("map", "filter") and id(node) not in taken:
            if not (node.args and isinstance(node.args[0], ast.Name) and node.args[0].id in ("int", "float", "str")):
                yield "map and filter that are not taken whole. Instead: write a list or a loop"
        elif isinstance(node, ast.ClassDef):
            yield from _in_class(node)
        elif any(isinstance(key, ast.Constant) and isinstance(key.value, bool) for key in _keys(node)):
            yield "True and False as keys"
        elif isinstance(node, ast.Assert) and node.msg is None and catches:
            yield "assert without a message, where errors are caught. Instead: give it one"
        elif isinstance(node, ast.arguments) and node.posonlyargs and node.kwarg:
            yield "positional-only parameters beside **"
        elif isinstance(node, ast.AsyncFunctionDef):
            yield "async"
    if "strptime" in names and not all(_reads_all(text) for text in texts if _FORMAT.search(text)):
        yield "strptime without %Y, month and day. Instead: give year, month and day as numbers"
    if "re" in names and any(_LAST_LINE.search(text) for text in texts):
        yield "$ in a pattern. Instead: write fullmatch, or search without it"


def _in_class(node: ast.ClassDef) -> Iterator[str]:
    methods = [item.name for item in node.body if isinstance(item, ast.FunctionDef)]
    ignored = [name for name in methods if name.startswith("__") and name not in _SPECIAL_METHODS]
    if ignored:
        yield f"classes with {', '.join(dict.fromkeys(ignored))}"
    values = [item.value for item in node.body if isinstance(item, ast.Assign | ast.AnnAssign) and item.value]
    if any(isinstance(each, ast.ListComp | ast.SetComp | ast.DictComp) for value in values for each in ast.walk(value)):
        yield "comprehensions in the body of a class"


def _called(node: ast.Call) -> str:
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def _keys(node: ast.AST) -> Iterable[ast.AST | None]:
    if isinstance(node, ast.Dict):
        return node.keys
    return (node.slice,) if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else ()


def _is_plain(node: ast.GeneratorExp) -> bool:
    """Whether it only looks at names and values, as in any(x in text for x in words): no one sees when it does."""
    parts = (node.elt, *(part for each in node.generators for part in (each.target, *each.ifs)))
    return all(isinstance(each, _PLAIN) for part in parts for each in ast.walk(part))


def _reads_all(text: str) -> bool:
    directives = set(_DIRECTIVE.findall(text))
    return {"Y", "d"} <= directives <= _READ and bool(directives & set("mbB"))
