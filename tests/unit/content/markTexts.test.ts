import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { expect, test } from "vitest";
import { type ContentDocument, parseContent } from "#content/ContentDocument.ts";
import { contentDocuments } from "#content/documents/index.ts";
import { markTexts } from "#content/draft/markTexts.ts";
import type { LakeDocument } from "../../../local/lake/document.ts";
import { evaluateGroq } from "../../../local/lake/reading/groq.ts";
import { readSeed } from "../../../scripts/content/seed.ts";

const stamps = { _rev: "a", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };
const seed: LakeDocument[] = readSeed("studio/content").map((document) => ({ ...document, ...stamps }));

/** Every text of a value, with its path. */
function texts(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => texts(child, [...path, key]));
}

const markOf = (text: string) => String(vercelStegaDecode(vercelStegaSplit(text).encoded));

for (const document of contentDocuments as readonly ContentDocument[]) {
  const { id, query } = document;
  const result = evaluateGroq(query, { params: { id }, documents: seed });
  // The documents' own types are lost in the list; each query gives both.
  const content = parseContent(document, result) as { _id: string; _type: string; _rev: string };
  const all = texts(markTexts(content));
  const marked = all.filter(({ text }) => vercelStegaSplit(text).encoded !== "");

  test(`every mark of ${id} leads to the text that carries it`, () => {
    expect(marked.length).toBeGreaterThan(0);
    for (const { text } of marked) {
      const [type, own, ...rest] = markOf(text).split(" ");
      expect([type, own]).toEqual([content._type, id]);
      const found = evaluateGroq(`*[_id == $id][0].${rest.join(" ")}`, { params: { id }, documents: seed });
      const words = typeof found === "string" ? [found] : texts(found).map((each) => each.text);
      expect(words, rest.join(" ")).toContain(vercelStegaSplit(text).cleaned);
    }
  });

  test(`nothing but texts that are read carries a mark in ${id}`, () => {
    const fields = new Set(marked.map(({ path }) => path.findLast((part) => !/^\d+$/.test(part))));
    for (const never of [
      "_id",
      "_key",
      "_rev",
      "_type",
      "kind",
      "tier",
      "from",
      "url",
      "alt",
      "href",
      "asset",
    ]) {
      expect([...fields]).not.toContain(never);
    }
    expect(marked.filter(({ text }) => /^(https?:|mailto:|tel:|image-)/.test(text))).toEqual([]);
  });
}
