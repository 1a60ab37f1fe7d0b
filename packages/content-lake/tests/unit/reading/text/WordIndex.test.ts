import { mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "groq-js";
import { afterAll, expect, test } from "vitest";
import type { LakeDocument } from "../../../../src/document.ts";
import { evaluateGroq } from "../../../../src/reading/groq.ts";
import { isNode, visitNodes } from "../../../../src/reading/groqNodes.ts";
import { searchedAttributes } from "../../../../src/reading/planning/conditions.ts";
import { WordIndex } from "../../../../src/reading/text/WordIndex.ts";
import { searchExpression } from "../../../../src/reading/text/words.ts";
import { folderPerFile } from "../../../support/folderPerTest.ts";
import { stored } from "../../../support/stored.ts";

const folder = folderPerFile();
const index = new WordIndex(folder());
afterAll(() => index.close());
const put = (...documents: LakeDocument[]) => index.put(new Map(documents.map((each) => [each._id, each])));

// Letters that only some alphabets treat as equal, and characters that may or may not separate words.
const character = fc.constantFrom(
  ..."aAbBéÉßẞſsSıIiİκΚςσΣ0_.'-=~`* \n\u00a0\u3000😀𐐨\u0301",
  "ab",
  "Ab ",
  "a.b",
);
const text = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(""));
const span = fc.record({ _type: fc.constant("span"), text }, { noNullPrototype: true });
const block = fc.record(
  { _type: fc.constant("block"), children: fc.array(span, { maxLength: 3 }) },
  { noNullPrototype: true },
);
const document = fc
  .record({
    title: text,
    body: fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.array(block, { maxLength: 2 })),
  })
  .map(({ title, body }): LakeDocument => {
    return stored("drafts.a", { title, body });
  });
const searched = fc.constantFrom(
  "title",
  "body",
  "[title, body]",
  "pt::text(body)",
  "coalesce(body, title)",
  "body[].children[].text",
  "_id",
);

// Mostly the document's own words: unchanged, in another case, truncated, or with `*` in place of some letters.
const change = fc.constantFrom<(text: string) => string>(
  (own) => own,
  (own) => own.toUpperCase(),
  (own) => own.toLowerCase(),
  (own) => `${own.slice(0, 2)}*`,
  (own) => `*${own.slice(1)}`,
  (own) => own.replace(/[aéσ]/gi, "*"),
  (own) => own.split(" ").slice(0, 1).join(),
);
const patternFor = ({ title, body }: LakeDocument) => {
  const own = typeof body === "string" ? `${title} ${body}` : String(title);
  const pattern = change.map((apply) => apply(own));
  return fc.oneof({ weight: 4, arbitrary: pattern }, text, fc.tuple(pattern, text));
};
const cases = document.chain((own) => fc.tuple(fc.constant(own), searched, patternFor(own)));

function attributesIn(query: string): readonly string[] | "all" | undefined {
  let found: readonly string[] | "all" | undefined;
  visitNodes(parse(query), (node) => {
    if (node.type === "OpCall" && isNode(node.left)) found = searchedAttributes(node.left);
  });
  return found;
}

test("finds every document that groq-js matches", () => {
  let matched = 0;
  fc.assert(
    fc.property(cases, ([own, attribute, pattern]) => {
      const query = `*[${attribute} match $pattern]`;
      const isMatch = (evaluateGroq(query, { params: { pattern }, documents: [own] }) as []).length > 0;
      if (!isMatch) return;
      matched += 1;
      put(own);
      const found = index.search(attributesIn(query) ?? [], pattern, 10);
      if (searchExpression(pattern) !== undefined) expect(found).toEqual([own._id]);
    }),
    { numRuns: 3_000 },
  );
  expect(matched).toBeGreaterThan(300);
});

test("finds only documents that contain the words in the searched attributes", () => {
  index.clear();
  put(stored("a", { title: "Morning walk" }), stored("b", { title: "Evening", body: "after the morning" }));
  expect(index.search(["title"], "morn* walk", 10)).toEqual(["a"]);
  expect(index.search("all", "morning", 10)).toEqual(["a", "b"]);
  expect(index.search(["title"], "walks", 10)).toEqual([]);
  expect(index.search("all", "morning", 1)).toBeUndefined();
  expect(index.search("all", "*ing", 10)).toBeUndefined();
});

test("doesn't find changed and removed documents by their old words", () => {
  index.clear();
  put(stored("a", { title: "old" }), stored("b", { title: "old" }));
  put(stored("a", { title: "new" }));
  index.put(new Map([["b", undefined]]));
  expect(index.search("all", "old", 10)).toEqual([]);
  expect(index.search("all", "new", 10)).toEqual(["a"]);
});

test("replaces a file that is not an index", () => {
  const other = folder("other");
  mkdirSync(other);
  writeFileSync(folder("other", "words.sqlite"), "not a database, but longer than its header is ".repeat(9));
  const fresh = new WordIndex(other);
  expect(fresh.state()).toBeUndefined();
  fresh.setState({ sequence: 3, transactionId: "t" });
  fresh.close();
  const again = new WordIndex(other);
  expect(again.state()).toEqual({ sequence: 3, transactionId: "t" });
  again.close();
});
