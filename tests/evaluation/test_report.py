import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from made_runs import QUESTION, attempt, item, judged, run

from calcura.engine.steps import DISCLAIMER
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.published import DIFFER, published
from calcura.evaluation.report import as_markdown, as_text, contents, page, write_report
from calcura.evaluation.report.tables import Table, runs_table
from calcura.evaluation.report.wrong import MOST_CHARACTERS, UNSETTLED, wrong_answers
from calcura.grading import Label

ATTACK = "<script>alert('x')</script> & </pre></details>"


@pytest.fixture
def reference():
    verdicts = {"a": "correct", "b": "wrong", "c": "correct", "d": "wrong"}
    return judged(verdicts, strategy="reference", model="none")


@pytest.fixture
def model():
    """A run with all that a run can have: prompts, inputs, tokens, errors."""
    items = [item(name) for name in "abcd"]
    prompt = [
        {"role": "system", "content": "Answer the question."},
        {"role": "user", "content": f"{items[2].note}\n\n{QUESTION}"},
    ]
    wrong = attempt(
        "c",
        "wrong",
        answer=f"31 {ATTACK}",
        read=31.0,
        messages=[*prompt, {"role": "assistant", "content": "Thinking."}],
        inputs={
            "weight": {"value": 124.0, "unit": "kg", "why": "read as pounds"},
            "height": {"value": 200.0, "unit": "cm", "assumed": True},
        },
        parameters={"weight": "wrong", "height": "right"},
        input_tokens=1200,
        output_tokens=34,
        cost=0.5,
        seconds=75.0,
    )
    attempts = [attempt("a"), attempt("b"), wrong, attempt("d", "unscored", error="timeout")]
    return run(items, attempts)


@pytest.fixture
def written(reference, model, tmp_path):
    write_report(contents([reference, model]), tmp_path / "report")
    return tmp_path / "report"


FORMS = ("broad", "narrow")
MARKS = re.compile(r'class="fill-')


class Tags(HTMLParser):
    """Which elements are open at each end, and what comes from elsewhere."""

    def __init__(self):
        super().__init__()
        self.open, self.loaded, self.scripts = [], [], 0
        self.counted = ("details", "div", "section", "table", "pre", "figure", "svg", "main", "html", "body", "form")

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.loaded += [given[key] for key in ("src", "srcset", "data") if key in given]
        self.loaded += [given["href"]] if tag == "link" else []
        self.scripts += tag == "script"
        if tag in self.counted:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.counted:
            assert self.open.pop() == tag


def parsed(html):
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    return tags


def test_the_page_stands_alone_and_is_whole(written):
    html = (written / "report.html").read_text(encoding="utf-8")
    tags = parsed(html)
    assert tags.loaded == []
    assert "@import" not in html
    assert "url(" not in html
    assert tags.scripts == 1
    assert html.lstrip().startswith("<!doctype html>")
    assert html.count(DISCLAIMER) >= 2


def test_what_models_and_notes_say_is_told_and_never_run(written):
    html = (written / "report.html").read_text(encoding="utf-8")
    assert ATTACK not in html
    assert "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &lt;/pre&gt;" in html


def test_a_wrong_answer_comes_with_all_that_is_needed_to_judge_it(written):
    html = (written / "report.html").read_text(encoding="utf-8")
    entry = next(each for each in html.split('<details class="answer"')[1:] if 'data-run="direct, maker/model"' in each)
    assert "Prompt · system</h4><pre>Answer the question.</pre>" in entry
    assert f"<mark>Note of c: 80 kg, 200 cm.</mark>\n\n{QUESTION}".replace("'", "&#39;") in entry
    assert "Conversation · assistant</h4><pre>Thinking.</pre>" in entry
    assert "read <b>31</b>, expected <b>20 (19 to 21) kg/m2</b>" in entry
    assert "<td>Body weight<td>80 kg<td>124 kg<br><small>read as pounds</small>" in entry
    assert "<td>200 cm (assumed)" in entry
    assert "Body mass index = " in entry
    assert "Source: " in entry


def test_without_a_conversation_note_and_question_are_shown(written):
    html = (written / "report.html").read_text(encoding="utf-8")
    entry = next(each for each in html.split('<details class="answer"')[1:] if 'data-run="reference"' in each)
    assert "<h4>Note</h4><pre>Note of b: 80 kg, 200 cm.</pre>" in entry
    assert "<h4>Question</h4>" in entry


def test_every_wrong_answer_is_a_line_beside_the_page(written):
    lines = [json.loads(line) for line in (written / "wrong.jsonl").read_text(encoding="utf-8").split("\n")[:-1]]
    assert [(each["run"], each["id"]) for each in lines] == [
        ("reference", "b"),
        ("reference", "d"),
        ("direct, maker/model", "c"),
    ]
    last = lines[-1]
    assert last["messages"][0]["content"] == "Answer the question."
    assert last["gold_inputs"] == {"weight": 80.0, "height": 200.0}
    assert last["inputs"]["weight"]["value"] == 124.0
    assert last["answer"] == f"31 {ATTACK}"
    assert "Body mass index" in last["working"]


def test_json_has_the_figures_the_comparison_and_the_published_results(written):
    found = json.loads((written / "report.json").read_text(encoding="utf-8"))
    first, second = found["runs"]
    assert (first["baseline"], first["against_baseline"], first["accuracy"]) == (True, None, 0.5)
    assert second["against_baseline"]["difference"] == pytest.approx(0)
    assert second["against_baseline"]["n"] == 3
    assert found["disclaimer"] == DISCLAIMER
    assert len(found["published"]) == len(published(choices=False))
    assert not any(each["comparable_with"] for each in found["published"])
    assert found["published_differ"] == DIFFER


def test_figures_are_files_of_their_own(written):
    files = sorted(each.name for each in (written / "figures").iterdir())
    assert files == [
        "accuracy_by_calculator.svg",
        "accuracy_by_category.svg",
        "accuracy_by_number_of_inputs.svg",
        "beside_published_results.svg",
    ]
    for name in files:
        text = (written / "figures" / name).read_text(encoding="utf-8")
        assert ElementTree.fromstring(text).tag.endswith("svg")
        assert "var(" not in text


def test_a_narrow_page_shows_its_charts_as_large_as_they_are(reference):
    runs = [judged(dict.fromkeys("abcd", "correct"), model=f"maker/a-model-with-a-long-name-{n}") for n in range(14)]
    html = page.page(contents([reference, *runs]), ())
    broad, narrow = (re.findall(rf'<svg[^>]*class="figure {form}".*?</svg>', html, re.DOTALL) for form in FORMS)
    assert len(broad) == len(narrow) > 4
    for one, other in zip(broad, narrow, strict=True):
        # A telephone of 390 pixels has 358 beside the margins, so that 11 pixels of a letter stay 11.
        assert 'viewBox="0 0 358 ' in other
        assert len(MARKS.findall(one)) == len(MARKS.findall(other))
        for each in ElementTree.fromstring(other).iter("{http://www.w3.org/2000/svg}text"):
            if not {"end", "middle"} & set((each.get("class") or "").split()):
                assert float(each.get("x", 0)) + 5.9 * len(each.text or each[0].tail or "") <= 358


def test_markdown_has_the_tables_and_points_at_the_figures(written):
    text = (written / "report.md").read_text(encoding="utf-8")
    assert "| reference | 50.0 ± 28.9 |" in text
    assert "(https://arxiv.org/abs/2603.02222)" in text
    assert DIFFER in text
    assert DISCLAIMER in text
    for name in re.findall(r"\((figures/\S+)\)", text):
        assert (written / name).exists()


def test_the_runs_stand_side_by_side(reference, model):
    table = runs_table(contents([model, reference]))
    assert [row[0] for row in table.rows] == ["direct, maker/model", "reference"]
    # a right in both, b right in the model's only, c in the reference's only; d has no verdict of the model's.
    assert dict(zip(table.head, table.rows[0], strict=True)) | {"95 % interval": "", "its 95 % interval": ""} == {
        "run": "direct, maker/model",
        "accuracy, %": "66.7 ± 33.3",
        "95 % interval": "",
        "its 95 % interval": "",
        "can show": "100.0",
        "difference": "0.0",
        "items": "3",
        "p": "1",
        "answers": "4",
        "correct": "2",
        "wrong": "1",
        "unscored": "1",
    }


def test_the_reference_run_is_the_baseline_unless_another_is_named(reference, model):
    third = judged({"a": "correct"}, strategy="open_book")
    assert contents([model, reference]).baseline.run is reference
    assert contents([model, third]).baseline.run is model
    assert contents([model, third], baseline=third).baseline.run is third
    assert [each.run for each in contents([model], baseline=reference).runs] == [reference, model]
    assert contents([reference]).baseline is None


def test_runs_on_other_data_stand_beside_without_a_difference(reference):
    other = judged({"x": "correct", "y": "wrong"}, data="other.jsonl")
    row = runs_table(contents([reference, other])).rows[1]
    assert row[:2] == ["direct, maker/model", "50.0 ± 50.0"]
    assert row[3:7] == ["–"] * 4


def test_runs_of_one_name_are_told_apart():
    once, again = judged({"a": "correct"}), judged({"a": "wrong"})
    strict = judged({"a": "wrong"}, policy="exact")
    assert [each.name for each in contents([once, strict]).runs] == [
        "direct, maker/model (case)",
        "direct, maker/model (exact)",
    ]
    assert [each.name for each in contents([once, again]).runs] == [
        "direct, maker/model, run 1",
        "direct, maker/model, run 2",
    ]


def test_the_terminal_gets_the_first_tables(reference, model):
    text = as_text(contents([reference, model]))
    assert re.search(r"^reference +50\.0 ± 28\.9 ", text, re.MULTILINE)
    assert "physical" in text
    assert re.search(r"^the provider failed +0 +1$", text, re.MULTILINE)


def test_the_first_sentences_tell_what_is_unscored_and_abstained():
    made = run(
        [item("a"), item("b"), item("c")],
        [attempt("a"), attempt("b", "wrong", reason="says it cannot be determined"), attempt("c", "unscored")],
    )
    text = as_markdown(contents([made]))
    assert "1 of 2 scored answers correct, 50.0 %" in text
    assert "Unscored: 1; were they all wrong, it would be 33.3 %." in text
    assert "1 abstention where there is an answer, counted as wrong" in text


def test_the_interpreter_that_ran_programs_stands_in_the_provenance():
    made = contents([judged({"a": "correct"}, code=True, provenance={"interpreter": "Monty 1.4.0"})])
    assert "| interpreter | Monty 1.4.0 |" in as_markdown(made)
    assert "Monty 1.4.0" in page.page(made, ())


def test_an_unfinished_run_is_told_as_such():
    made = judged({"a": "correct"}, provenance={"planned": 10})
    text = as_text_of(made)
    assert "**Note: direct, maker/model is incomplete, 1 of 10 answers were asked for" in text
    assert "| direct, maker/model (incomplete: 1 of 10) |" in text
    assert "incomplete" not in as_text_of(judged({"a": "correct"}, provenance={"planned": 1}))


def test_a_run_in_doubt_is_neither_the_baseline_nor_compared(reference):
    cut = judged({"a": "correct", "b": "wrong"}, provenance={"planned": 10})
    own = judged({"a": "correct"}, strategy="reference", model="none", provenance={"labels_by": {"rules": 1}})
    whole = judged({"a": "correct", "b": "wrong"})
    found = contents([own, cut, whole])
    assert found.baseline.run is whole
    assert [each.comparison for each in found.runs] == [None, None, None]
    assert len(found.to_json()["runs"][0]["doubts"]) == 1
    assert "made by its own rules" in as_markdown(found)


def as_text_of(made):
    return as_markdown(contents([made]))


def test_a_gold_without_an_answer_is_told_as_such():
    made = run([item("a", value=None, inputs={"weight": 80.0})], [attempt("a", "wrong", answer="20")])
    (wrong,) = wrong_answers(contents([made]))
    assert wrong.expected == "cannot be determined"
    assert wrong.working.startswith(UNSETTLED)
    assert "Height is missing" in wrong.working


def test_a_label_that_its_inputs_do_not_give_comes_with_the_explanation_of_the_data():
    made = run(
        [
            item("a", value=40.0, explanation="As the data say."),
            item("b", inputs={"weight": 80.0}, explanation="Told."),
        ],
        [attempt("a", "wrong"), attempt("b", "wrong")],
    )
    first, second = wrong_answers(contents([made]))
    assert "Body mass index: 20.0 kg/m" in first.working
    assert first.working.endswith("The explanation given with the data\nAs the data say.")
    assert second.working == "Told."


def test_limits_are_shown_where_they_decide():
    label = Label(20.0, 19.0, 21.0, unit="kg/m2")
    made = run([item("a", label=label, policy="medcalc_eval")], [attempt("a", "wrong")])
    (wrong,) = wrong_answers(contents([made]))
    assert wrong.expected == "20 kg/m2"


def test_nothing_to_report_is_refused(tmp_path):
    with pytest.raises(EvaluationError, match="no runs"):
        contents([])


def test_a_run_without_items_or_mistakes_has_a_page(tmp_path):
    for made in (run([], []), judged({"a": "correct"}), judged({"a": "unscored"})):
        html = write_report(contents([made]), tmp_path / "report").read_text(encoding="utf-8")
        parsed(html)
        assert "There are none." in html


def test_half_a_surrogate_pair_in_an_answer_is_written(tmp_path):
    made = run([item("a", note="Note \ud83d.")], [attempt("a", "wrong", answer="31 \ud83d")])
    html = write_report(contents([made]), tmp_path).read_text(encoding="utf-8")
    assert "31 \\ud83d" in html


@pytest.mark.drawn(3)
def test_a_thousand_long_answers_fit_a_page(tmp_path):
    prompt = "x " * 9_000
    items = [item(f"{n}", f"Note {n}. {prompt}") for n in range(1_100)]
    attempts = [
        attempt(each.id, "wrong", answer="y " * 30_000, messages=[{"role": "user", "content": each.note + QUESTION}])
        for each in items
    ]
    path = write_report(contents([run(items, attempts)]), tmp_path)
    assert path.stat().st_size < 15_000_000
    html = path.read_text(encoding="utf-8")
    assert "20 of 1,100 wrong answers" in html
    assert f"{60_000 - MOST_CHARACTERS:,} more characters, in wrong.jsonl" in html
    assert sum(1 for _ in (tmp_path / "wrong.jsonl").open(encoding="utf-8")) == 1_100


def test_where_room_is_short_every_calculator_keeps_as_many_wrong_answers(monkeypatch):
    items = [
        item(f"{calculator} {n}", calculator=calculator)
        for calculator in ("body_mass_index", "mean_arterial_pressure", "anion_gap")
        for n in range(10)
    ]
    found = contents([run(items, [attempt(each.id, "wrong") for each in items])])
    wrong = list(wrong_answers(found))
    whole = page.page(found, wrong)
    assert whole.count('<details class="answer"') == 30
    entry = whole[whole.index('<details class="answer"') :].index("</details>")
    monkeypatch.setattr(page, "MOST_BYTES", entry * 17)
    shown = re.findall(r'class="answer" [^>]*data-calculator="(\w+)"', page.page(found, wrong))
    counts = {name: shown.count(name) for name in set(shown)}
    assert len(counts) == 3
    assert len(set(counts.values())) == 1
    assert 0 < len(shown) < 30


def test_a_table_may_hold_what_markdown_takes_for_its_own(reference):
    odd = judged({"a": "wrong"}, model="a|b")
    assert "direct, a\\|b" in as_markdown(contents([reference, odd]))
    assert Table("t", ["x"], []).rows == []


def test_three_runs_are_compared_in_all_pairs():
    pytest.importorskip("statsmodels", reason="needs statsmodels: pip install 'calcura[eval]'")
    names = [f"item {number}" for number in range(8)]
    runs = [judged(dict.fromkeys(names, verdict), model=verdict) for verdict in ("wrong", "correct", "unscored")]
    assert contents(runs).pairs == []
    runs[2] = judged({name: "correct" if name < "item 4" else "wrong" for name in names}, model="half")
    found = contents(runs)
    assert len(found.pairs) == 3
    assert "All pairs" in as_markdown(found)
    assert contents(runs[:2]).pairs == []


def test_programs_that_used_what_is_not_supported_are_told_apart_from_those_at_fault():
    made = run([item("a")], [attempt("a", "wrong", programs={"error": 3, "unsupported": 2})], code=True)
    found = contents([made])
    for text in (as_text(found), as_markdown(found), page.page(found, ())):
        assert "failed by a fault of their own" in text
        assert "used what is not supported here" in text
        assert "wrong answers beside one not supported" in text
    assert "not supported" not in as_text(contents([judged({"a": "wrong"})]))
