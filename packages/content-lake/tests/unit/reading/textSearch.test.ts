import { beforeAll, expect, test } from "vitest";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();
beforeAll(async () => {
  const children = (text: string) => [{ _type: "span", _key: "s", text }];
  await lake.editor
    .transaction()
    .create({
      _id: "a",
      _type: "note",
      title: "Blood pressure",
      body: [{ _type: "block", _key: "b", children: children("Take it every morning.") }],
    })
    .create({ _id: "b", _type: "note", title: "Morning walk" })
    .create({ _id: "c", _type: "other", title: "Blood pressure" })
    .commit();
});

const search = (words: string) =>
  lake.editor.fetch("*[_type == 'note' && [@, _id] match text::query($words)]._id | order(@)", { words });

test.each([
  ["morning", ["a", "b"]],
  ["morn*", ["a", "b"]],
  ["morning pressure", ["a"]],
  ["b", ["b"]],
  ["evening", []],
  ["span", []],

  ['"blood pressure"', ["a"]],
  ['"Blood pres*"', ["a"]],
  ['"pressure blood"', []],
  ['"every morning" take', ["a"]],
  ['"every morning" walk', []],
  ['"morning walk"', ["b"]],
  ['morning "walk"', ["b"]],
  ['"pressure take"', []], // in two fields of the document
  ['"blood', ["a"]],
  ['""', []],
])(
  "text::query() matches words, prefixes, and consecutive words in quotes, in all fields: %s",
  async (words, expected) => {
    expect(await search(words)).toEqual(expected);
  },
);

test("a phrase matches within one attribute and across the spans of a block", async () => {
  const children = ["Quiet ni", "ght trains"].map((text, n) => ({ _type: "span", _key: `s${n}`, text }));
  const body = [{ _type: "block", _key: "b", children }];
  await lake.editor.create({ _id: "d", _type: "spans", title: "One two", body });
  const found = (query: string, words: string) => lake.editor.fetch<string[]>(query, { words });
  const inTitle = "*[_type == 'spans' && title match text::query($words)]._id";
  expect(await found(inTitle, '"one two"')).toEqual(["d"]);
  expect(await found(inTitle, '"two one"')).toEqual([]);
  const anywhere = "*[_type == 'spans' && @ match text::query($words)]._id";
  expect(await found(anywhere, '"quiet night trains"')).toEqual(["d"]);
  expect(await found(anywhere, '"trains one"')).toEqual([]);
});

test("the Studio's scored search ranks a title above a body", async () => {
  const query = `*[_type in ["note"] && [@, _id] match text::query($words)]
    | score(boost(title match text::query($words), 10), [@, _id] match text::query($words))
    | order(_score desc)[_score > 0][0...10]{_id, _score}`;
  const found = await lake.editor.fetch(query, { words: "morning*" });
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(["b", "a"]);
});
