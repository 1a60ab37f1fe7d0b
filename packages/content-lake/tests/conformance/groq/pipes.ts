import { type GroqGroup, refused } from "./GroqCase.ts";

const mixed = '[true, "b", 2, null, "a", 1, false, {"x": 1}, dateTime("2026-01-01T00:00:00Z")]';

export const pipes: readonly GroqGroup[] = [
  {
    subject: "order()",
    cases: [
      ["[3, 1, 2] | order(@)", [1, 2, 3]],
      ["[3, 1, 2] | order(@ desc)", [3, 2, 1]],
      ["[3, 1, 2] | order(@ asc)", [1, 2, 3]],
      ['["b", "a", "B"] | order(@)', ["B", "a", "b"]],
      ['["b", "a", "B"] | order(lower(@), @)', ["a", "B", "b"]],
      [`${mixed} | order(@)`, ["2026-01-01T00:00:00Z", 1, 2, "a", "b", false, true, null, { x: 1 }]],
      [`(${mixed} | order(@ desc))[2..-1]`, [true, false, "b", "a", 2, 1, "2026-01-01T00:00:00Z"]],
      [
        '[{"a": 1, "b": 2}, {"a": 1, "b": 1}, {"a": 0, "b": 9}] | order(a, b desc) {b}',
        [{ b: 9 }, { b: 2 }, { b: 1 }],
      ],
      [
        '[{"a": 1, "n": 1}, {"a": 1, "n": 2}, {"a": 1, "n": 3}] | order(a) {n}',
        [{ n: 1 }, { n: 2 }, { n: 3 }],
      ],
      ["[] | order(@)", []],
      ["1 | order(@)", null],
      ["[1] | order()", refused],
      [
        '*[_type == "book"] | order(year desc, title asc)._id',
        ["b-untitled", "drafts.b-night", "b-glacier", "b-night", "b-fjord"],
      ],
      [
        '*[_type == "book"] | order(price)._id',
        ["b-fjord", "b-glacier", "b-night", "b-untitled", "drafts.b-night"],
      ],
      ['*[_type == "book"] | order(price desc)[0..1]._id', ["b-night", "b-untitled"]],
      ['*[_type == "book" && defined(price)] | order(price desc)[0]._id', "b-glacier"],
      ['*[_type == "book"] | order(count(tags) desc)[0]._id', "b-night"],
      ['*[_type == "book"] | order(lower(title))[0..1].title', ["Glaciers", "night trains"]],
      [
        '*[_type == "author"] | order(name) | order(born desc) {name}',
        [{ name: "Liv Aas" }, { name: "Jon Dahl" }, { name: "Ida Berg" }],
      ],
      ['*[_type == "author"] | order(home.lat desc)[1..2].name', ["Jon Dahl", "Ida Berg"]],
      ["*[_type == 'subject'] | order(title desc) | {title} [0]", { title: "World" }],
    ],
  },
  {
    subject: "score() and boost()",
    cases: [
      ['[{"n": 1}, {"n": 2}] | score(n == 2) {n}', [{ n: 2 }, { n: 1 }]],
      [
        '[{"n": 1}, {"n": 2}] | score(n == 2) | order(n) {"more": _score > 0}',
        [{ more: false }, { more: true }],
      ],
      [
        '[{"n": 1, "m": 1}, {"n": 2, "m": 1}, {"n": 3}] | score(n == 2, m == 1) {n}',
        [{ n: 2 }, { n: 1 }, { n: 3 }],
      ],
      ['[{"n": 1}, {"n": 2}] | score(boost(n == 1, 3), n == 2) {n}', [{ n: 1 }, { n: 2 }]],
      ['[{"n": 1}, {"n": 2}] | score(n == 1, boost(n == 2, 3)) {n}', [{ n: 2 }, { n: 1 }]],
      ['[{"n": 1}] | score(n == 5) [0]._score', 0],
      ['[{"n": 1}] | score(boost(n == 1, -3)) [0]._score', 0],
      ['[{"n": 1}] | score(boost(n == 1, "3")) [0]._score', 0],
      ['["a", {"n": 1}] | score(n == 1) [1]', "a"],
      ["1 | score(@ == 1)", null],
      ["[1] | score()", refused],
      ["score(1)", refused],
      ["boost(true, 1)", refused],
      ['*[_type == "book"] | score(title match "glaciers") [0]._id', "b-glacier"],
      [
        '*[_type == "book"] | score(title match "sea", boost(year == 2008, 5)) | order(_score desc, _id)[0..1]._id',
        ["b-glacier", "b-night"],
      ],
      ['*[_type == "book"] | score(title match "sea") [_score > 0]._id', ["b-fjord"]],
    ],
  },
];
