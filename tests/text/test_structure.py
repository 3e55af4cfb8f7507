"""Sentences, sections, tables and code, and where answers stand; all as places of the text as given."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.text.structure import Span, blocks, sections, sentence_spans, tables, without
from calcura.text.wrappers import objects, placed_objects, places, thinking

# One sentence each, parted by a bar.
SENTENCES = [
    "Fever of 38.5 C.| Seen by Dr. J. Li at 4 p.m. today.",
    "He takes aspirin 81 mg.| 3 stools a day.",
    'She said "I fell."| Then she slept.',
    "Hepatitis C.| No ascites!| Why?| Unknown.",
    "Pain vs. cramps, approx. 3 h, bed No. 12 near St. Mary.",
    "Cough?| No.| Rash?| No.",
    "PMH:\n|- gout\n|- stroke in\n  2010\n|Plan: CT",
    "1. Pneumonia\n|2) PE\n\n|Thanks",
    "The pain was\nworse at night.",
    "无发热。|咳嗽三天；|痰黄。",
    "Na 140\n|K 4.1\n|Cr 1.2",
    "WBC 12.4, Hgb 9.8.| (Repeat: 10.1.)",
]


@pytest.mark.parametrize("parted", SENTENCES)
def test_sentences_part_where_a_reader_would(parted):
    text = parted.replace("|", "")
    assert [text[start:end].strip() for start, end in sentence_spans(text)] == [
        each.strip() for each in parted.split("|")
    ]


@given(st.text(alphabet="aB1. \n-:!|`*。", max_size=60))
def test_parts_cover_a_text_and_lie_within_it(text):
    spans = sentence_spans(text)
    assert "".join(text[start:end] for start, end in spans) == text
    for each in (*sections(text), *blocks(text)):
        assert 0 <= each.start <= each.end <= len(text)
    for table in tables(text):
        assert all(text[a:b] == text[a:b].strip() and "|" not in text[a:b] for row in table.rows for a, b in row)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("PMH: gout.\nFamily History:\nstroke", {"PMH": "gout.", "Family History": "stroke"}),
        ("**Exam:** clear\n# Plan\nCT", {"Exam": "clear", "Plan": "CT"}),
        ("REVIEW OF SYSTEMS\nno fever", {"REVIEW OF SYSTEMS": "no fever"}),
        ("【现病史】发热三天。既往史：高血压", {"现病史": "发热三天。", "既往史": "高血压"}),
        ("seen at 10:30 today", {}),
    ],
)
def test_sections_under_headings(text, found):
    assert {each.name: text[each.body : each.end].strip() for each in sections(text)} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Test | Then | Now\nNa | 131 | 140", [["Test", "Then", "Now"], ["Na", "131", "140"]]),
        ("| a | b |\n|:--|--:|\n| 1 |  |\n", [["a", "b"], ["1", ""]]),
        ("Na\t140\nK\t4", [["Na", "140"], ["K", "4"]]),
        ("a | b", []),
        ("|x| is absolute", []),
    ],
)
def test_tables_have_rows_of_cells(text, found):
    told = [[text[start:end] for start, end in row] for table in tables(text) for row in table.rows]
    assert told == found


def test_columns_can_be_set_aside():
    note = "Test | A year before | Now\nNa | 131 | 140"
    (table,) = tables(note)
    assert without(note, table.column(1)) == "Test | A year before | Now\nNa |     | 140"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("```python\na = 1\n```\n~~~\nb\n~~~", [("python", "a = 1\n"), ("", "b\n")]),
        ("````\n```\nx\n```\n````", [("", "```\nx\n```\n")]),
        ("```py\na\n```json\n{}\n```", [("py", "a\n"), ("json", "{}\n")]),
        ("The code:```python\nprint(1)", [("python", "print(1)")]),
        ("  ```{.R}\n  x\n  ```", [("r", "  x\n")]),
        ("a ``code`` b", []),
    ],
)
def test_blocks_of_code(text, found):
    assert [(each.language, text[each.start : each.end]) for each in blocks(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<final_answer>22.9</final_answer>", ["tag 22.9"]),
        ("<answer>7<\\answer>", ["tag 7"]),
        ("<answer>7", ["tag 7"]),
        (r"so \boxed{\frac{1}{2}} and \boxed 3", [r"box \frac{1}{2}", "box 3"]),
        (r"\boxed{12", ["box 12"]),
        ('{"step": "a", "answer": "22.9 kg"}', ['key "22.9 kg"']),
        ("{'final_answer': 5}", ["key 5"]),
        ("**Final answer:** 5 mg", ["line 5 mg"]),
        ("Therefore, the final answer is: **5**", ["line 5**"]),
        ("The answer to question 3 is 12.", ["line 12."]),
        ("Total score = 4", ["line 4"]),
        ("### Final Answer\n\n**7 points**\nmore", ["line 7 points**"]),
        ("Answer:\n 7", ["line 7"]),
        ("So far 3.\n#### 12", ["line 12"]),
        ("因此，最终答案是：22.9", ["line 22.9"]),
        ("<think>Answer: 3</think>Answer: 4", ["line 4"]),
        ("Answer: 3</think>Answer: 4", ["line 4"]),
        (
            "<|channel|>analysis<|message|>Answer: 3<|end|><|start|>assistant<|channel|>final<|message|>Answer: 4",
            ["line 4"],
        ),
        ("The patient answered all questions.", []),
        ("<answer> </answer>", []),
    ],
)
def test_answers_stand_where_they_are_marked(text, found):
    assert [f"{each.mark} {text[each.start : each.end]}" for each in places(text)] == found


def test_thinking_that_never_ends_hides_the_rest():
    assert thinking("a<thinking>b") == [Span(1, 12)]


def test_objects_keep_their_places_and_bad_ones_are_passed_over():
    text = 'x {"a": 1,} {"b": [1, {"c": 2}]} {}'
    assert list(objects(text)) == [{"b": [1, {"c": 2}]}, {}]
    assert [text[start:end] for _, (start, end) in placed_objects(text)] == ['{"b": [1, {"c": 2}]}', "{}"]
