"""Templates as functions of a script: what the service renders of an answer, a browser renders by itself.

Jinja parses a template, and each of its nodes is written in JavaScript; the few helpers that the functions use stand in
``static/rendering.js``. A node that no template needs so far is refused, with its name and line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from jinja2 import Environment, nodes

COMPARISONS = {"eq": "===", "ne": "!==", "gt": ">", "gteq": ">=", "lt": "<", "lteq": "<="}


def templates_script(environment: Environment, names: Iterable[str]) -> str:
    """Return a script that gives ``templates``: a function of what is shown for each name, and those they import.

    Raises:
        NotImplementedError: a template uses what cannot be written yet.

    >>> from jinja2 import DictLoader
    >>> of = Environment(loader=DictLoader({"hello.html.j2": "Hello {{ name | upper }}"}))
    >>> print(templates_script(of, ["hello"]))
    const templates = {};
    templates["hello"] = (given) => {
    let out = "";
    out += "Hello ";
    out += shown(filters.upper(given.name));
    return out;
    };
    <BLANKLINE>
    """
    assert environment.loader is not None
    written: dict[str, str] = {}
    left = list(names)
    while left:
        name = left.pop(0)
        if name not in written:
            tree = environment.parse(environment.loader.get_source(environment, f"{name}.html.j2")[0], name)
            written[name] = _Writing().template(name, tree)
            left += map(imported, tree.find_all(nodes.Import))
    return "\n".join(["const templates = {};", *written.values(), ""])


def imported(node: nodes.Import) -> str:
    """Return the template that a node imports, by its name."""
    assert isinstance(node.template, nodes.Const)
    return str(node.template.value).removesuffix(".html.j2")


def _place(name: str) -> str:
    """Return where a template stands in the script."""
    return f"templates[{json.dumps(name)}]"


class _Writing:
    """Writes one template, knowing what each of its own names is in the script; all others are given."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        self.own = dict(own or {})

    def with_names(self, names: Iterable[str]) -> _Writing:
        """Return what writes a part in which these names are known too: arguments, or what a loop goes through."""
        return _Writing({**self.own, **{each: each for each in names}})

    def template(self, name: str, tree: nodes.Template) -> str:
        self.own |= {each.target: _place(imported(each)) for each in tree.find_all(nodes.Import)}
        macros = [each for each in tree.body if isinstance(each, nodes.Macro)]
        if macros:
            self.own |= {each.name: each.name for each in macros}
            names = ", ".join(each.name for each in macros)
            functions = (self._macro(each) for each in macros)
            return "\n".join([f"{_place(name)} = (() => {{", *functions, f"return {{ {names} }};", "})();"])
        rest = [each for each in tree.body if not isinstance(each, nodes.Import)]
        return "\n".join([f"{_place(name)} = (given) => {{", 'let out = "";', *self._block(rest), "return out;", "};"])

    def _macro(self, node: nodes.Macro) -> str:
        arguments = [each.name for each in node.args]
        body = self.with_names(arguments)._block(node.body)
        opening = f"const {node.name} = ({', '.join(arguments)}) => {{"
        return "\n".join([opening, 'let out = "";', *body, "return new Markup(out);", "};"])

    def _block(self, statements: Sequence[nodes.Node]) -> Iterator[str]:
        for each in statements:
            yield from self._statement(each)

    def _statement(self, node: nodes.Node) -> Iterator[str]:
        match node:
            case nodes.Output(nodes=parts):
                for part in parts:
                    yield f"out += {self._told(part)};"
            case nodes.If(test=test, body=body, elif_=others, else_=otherwise):
                for word, branch, block in [
                    ("if", test, body),
                    *(("else if", each.test, each.body) for each in others),
                ]:
                    yield f"{word} (holds({self._read(branch)})) {{"
                    yield from self._block(block)
                    yield "}"
                if otherwise:
                    yield "else {"
                    yield from self._block(otherwise)
                    yield "}"
            case nodes.For():
                yield from self._loop(node)
            case _:
                raise _not_yet(node)

    def _loop(self, node: nodes.For) -> Iterator[str]:
        targets = node.target.items if isinstance(node.target, nodes.Tuple) else [node.target]
        names = [each.name for each in targets if isinstance(each, nodes.Name)]
        target = names[0] if len(names) == 1 else f"[{', '.join(names)}]"
        yield f"for (const {target} of {self._read(node.iter)}) {{"
        yield from self.with_names(names)._block(node.body)
        yield "}"
        if node.else_:
            yield f"if (!holds({self._read(node.iter)})) {{"
            yield from self._block(node.else_)
            yield "}"

    def _told(self, part: nodes.Node) -> str:
        if isinstance(part, nodes.TemplateData):
            return json.dumps(part.data, ensure_ascii=False)
        return f"shown({self._read(part)})"

    def _read(self, node: nodes.Node) -> str:
        match node:
            case nodes.Const(value=value):
                return json.dumps(value, ensure_ascii=False)
            case nodes.Name(name=name):
                return self.own.get(name, f"given.{name}")
            case nodes.Getattr(node=of, attr=name):
                return f"{self._read(of)}.{name}"
            case nodes.Call(node=called, args=arguments):
                return f"{self._read(called)}({', '.join(map(self._read, arguments))})"
            case nodes.Filter(node=nodes.Node() as value, name=name, args=arguments):
                return f"filters.{name}({', '.join(map(self._read, (value, *arguments)))})"
            case nodes.Or(left=left, right=right):
                return f"either({self._read(left)}, {self._read(right)})"
            case nodes.And(left=left, right=right):
                return f"(holds({self._read(left)}) && holds({self._read(right)}))"
            case nodes.Compare(expr=left, ops=[nodes.Operand(op=sign, expr=right)]):
                return f"({self._read(left)} {COMPARISONS[sign]} {self._read(right)})"
            case _:
                raise _not_yet(node)


def _not_yet(node: nodes.Node) -> NotImplementedError:
    return NotImplementedError(f"{type(node).__name__} in line {node.lineno} of a template that a browser renders")
