import { expect, test } from "vitest";
import { listen } from "../../../support/listen.ts";
import { lakePerFile, refuses } from "../../../support/testLake.ts";

const lake = lakePerFile();

const content = { text: "one", none: null, a: [{ n: 1 }, { n: 2 }, { text: "x" }], big: 1e308, o: { n: 1 } };
/** Sends the operations of the HTTP API. The client's types only know those of its methods. */
const patch = (id: string, operations: object) =>
  lake.editor.mutate([{ patch: { id, ...operations } } as never]);

test.each<[why: string, operations: object, message: RegExp]>([
  ["inc of a text", { inc: { text: 1 } }, /"text"\. It is not a number/],
  ["inc of null", { inc: { none: 1 } }, /"none"\. It is not a number/],
  ["inc of an object", { inc: { o: 1 } }, /"o"\. It is not a number/],
  ["inc of a list", { inc: { a: 1 } }, /"a"\. It is not a number/],
  ["inc of a missing attribute", { inc: { missing: 1 } }, /"missing"\. It doesn't exist/],
  ["inc of a missing list item", { inc: { "a[3].n": 1 } }, /"a\[3\]\.n"\. It doesn't exist/],
  ["inc of a missing key", { inc: { 'a[_key=="x"].n': 1 } }, /It doesn't exist/],
  ["inc where one place is missing", { inc: { "a[*].n": 1 } }, /"a\[2\]\.n"\. It doesn't exist/],
  ["dec where one place is a text", { dec: { "..[text?]..text": 1 } }, /It is not a number/],
  ["inc to infinity", { inc: { big: 1e308 } }, /too large/],
  ["diffMatchPatch of a number", { diffMatchPatch: { "o.n": "@@ -1 +1 @@\n-a\n+b\n" } }, /not a text/],
  ["a malformed diffMatchPatch", { diffMatchPatch: { text: "nonsense" } }, /Malformed patch/],
  ["insert into a text", { insert: { after: "text[-1]", items: [1] } }, /"text" is not a list/],
  ["insert into nothing", { insert: { after: "missing[-1]", items: [1] } }, /"missing" is not a list/],
  ["insert at an attribute", { insert: { after: "a", items: [1] } }, /must address list items/],
  ["insert without a location", { insert: { items: [1] } }, /either `before`, `after` or `replace`/],
  ["insert at two locations", { insert: { before: "a[0]", after: "a[0]", items: [1] } }, /either `before`/],
  ["set of the whole document", { set: { "@": { a: 1 } } }, /whole document/],
  ["a number as a path", { set: { 5: 1 } }, /not a path/],
  ["a field that starts with a digit", { set: { "5th": 1 } }, /malformed/],
  ["an index without brackets", { set: { "a.0.n": 1 } }, /malformed/],
  ["a fraction as an index", { set: { "a[0.5].n": 1 } }, /Use a whole number/],
  ["an attribute in double quotes", { set: { 'a["n"]': 1 } }, /single quotes/],
  ["an unknown operator", { replaceAll: { n: 3 } }, /replaceAll/],
  ["unclosed brackets", { unset: ["a[0"] }, /malformed/],
])("%s gets a 400, and nothing changes", async (_why, operations, message) => {
  const before = await lake.editor.createOrReplace({ _id: "a", _type: "note", ...content });
  // The operations before the broken one don't change anything either.
  const failing = lake.editor.mutate([
    { patch: { id: "a", set: { "a[0].n": 7 } } },
    { patch: { id: "a", setIfMissing: { first: 1 }, ...operations } } as never,
  ]);
  await refuses(failing, 400, { message: expect.stringMatching(message) });
  expect(await lake.editor.getDocument("a")).toEqual(before);
});

test.each<[why: string, operations: object]>([
  [
    "unset of missing attributes and items",
    { unset: ["missing", "a[9]", "a[0:0]", 'a[_key=="x"].n', "text.x"] },
  ],
  ["set of missing items", { set: { "a[3]": 1, "a[-4]": 1, 'a[_key=="x"].n': 1, "text[0]": 1 } }],
  ["setIfMissing of attributes with a value", { setIfMissing: { text: 1, none: 1, "a[0]": 1, "o.n": 2 } }],
  ["insert beside a missing key", { insert: { after: 'a[_key=="x"]', items: [1] } }],
  ["diffMatchPatch of a missing text", { diffMatchPatch: { missing: "@@ -1 +1 @@\n-a\n+b\n" } }],
  ["a path that matches nothing", { inc: { "a[n > 9].n": 1, "..nothing": 1, "a[5:].n": 1 } }],
])("%s changes no content, and is a revision", async (_why, operations) => {
  const { _rev, _updatedAt, ...before } = await lake.editor.createOrReplace({
    _id: "a",
    _type: "note",
    ...content,
  });
  await patch("a", operations);
  const after = await lake.editor.getDocument("a");
  expect(after).toMatchObject(before);
  expect(after?._rev).not.toBe(_rev);
});

test("listeners get the concrete paths of each patch, and keys that the patch names", async () => {
  const a = [
    { _key: "x", n: 1 },
    { _key: "y", n: 2 },
  ];
  await lake.editor.createOrReplace({ _id: "b", _type: "note", a });
  const listener = await listen(lake.editor, "*[_id == 'b']");
  await patch("b", { inc: { "a[*].n": 1 }, insert: { replace: "a[0:1]", items: [{ _key: "z" }] } });
  await patch("b", { set: { 'a[_key=="y"].n': 9 }, unset: ["_empty_action_guard_pseudo_field_"] });
  await patch("b", { unset: ["_empty_action_guard_pseudo_field_"] });
  expect((await listener.heard(3)).map(({ mutations }) => mutations)).toEqual([
    [
      { patch: { id: "b", inc: { "a[1].n": 1, "a[0].n": 1 } } },
      { patch: { id: "b", unset: ["a[0]"], insert: { before: "a[0]", items: [{ _key: "z" }] } } },
    ],
    [{ patch: { id: "b", set: { 'a[_key=="y"].n': 9 } } }],
    [{ patch: { id: "b" } }],
  ]);
});
