import { stegaClean } from "@sanity/client/stega";
import { vercelStegaCombine, vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { describe, expect, test } from "vitest";
import { type ContentDocument, parseContent } from "#content/ContentDocument.ts";
import { documents, pageWithId } from "#content/documents/index.ts";
import { carryStega, encodeStega } from "#content/draft/encodeStega.ts";
import { queryDocuments } from "#content-lake";
import schema from "#schemas/schema.generated.json" with { type: "json" };
import { readSeed } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { seedAnswer } from "../seedResults.ts";

const studio = "http://localhost:3333";
const seed = readSeed(SEED);

interface FoundText {
  /** The field that contains the text, or the list with the text. */
  readonly field: string;
  readonly text: string;
}

function textsOf(value: unknown, field = ""): FoundText[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => textsOf(child, name));
}

const hasStega = ({ text }: FoundText) => vercelStegaSplit(text).encoded !== "";
const without = ({ text }: FoundText) => vercelStegaSplit(text).cleaned;

/** Returns the document and path in a text's stega, as passed to the Studio. */
function addressOf({ text }: FoundText) {
  const { href = "" } = vercelStegaDecode<{ href: string }>(vercelStegaSplit(text).encoded) ?? {};
  const { origin, searchParams } = new URL(href);
  return {
    origin,
    id: searchParams.get("id"),
    type: searchParams.get("type"),
    path: searchParams.get("path"),
  };
}

/** Returns the fields with a fixed set of values in the schema. */
function choicesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "attributes" in value ? Object.entries(value.attributes ?? {}) : [];
  const chosen = own.filter(([, { value: type }]) =>
    (type.type === "union" ? type.of : [type]).every(
      (each: { type: string; value?: unknown }) => each.type === "string" && each.value !== undefined,
    ),
  );
  return [...chosen.map(([name]) => name), ...Object.values(value).flatMap(choicesIn)];
}

const choices = new Set(choicesIn(schema));

test("the schema has fields with a fixed set of values", () => {
  expect([...choices]).toEqual(expect.arrayContaining(["kind", "tier", "from"]));
});

/** The documents with texts: the order of the landing page may have none. */
const withTexts = [
  ...Object.values<ContentDocument>(documents).filter(({ id }) => id !== "landingPage"),
  ...seed.filter(({ _type }) => _type === "page").map(({ _id }) => pageWithId(_id)),
];

describe.each(withTexts.map((document) => [document.id, document] as const))("%s", (id, document) => {
  const { result, resultSourceMap } = seedAnswer(document);
  const content = parseContent(document, result);
  const texts = textsOf(encodeStega(content, resultSourceMap, studio));
  const edited = texts.filter(hasStega);

  test("every stega points to its own text in the document", () => {
    expect(edited.length).toBeGreaterThan(0);
    for (const text of edited) {
      const address = addressOf(text);
      expect(address).toMatchObject({ origin: studio, id });
      const query = `*[_id == $id && _type == $type][0].${address.path}`;
      const found = queryDocuments(seed).result(query, address);
      // A path segment with a key returns a list of one item.
      expect([found].flat(4), address.path ?? "").toEqual([without(text)]);
    }
  });

  test("keys, choices, dates, URLs and pictures have no stega", () => {
    const fields = new Set(edited.map(({ field }) => field));
    for (const field of fields) {
      expect(field).not.toMatch(/^_|^(asset|effectiveDate|href|marks)$/);
      expect(choices).not.toContain(field);
    }
    const cleaned = edited.map(without);
    expect(cleaned.filter((text) => /^(https?:|mailto:|tel:|image-|\s*$)/.test(text))).toEqual([]);
  });

  test("every other text of the seed has stega", () => {
    const notText = (field: string) => /^_|^(claim|href|marks|page|path)$/.test(field) || choices.has(field);
    const isValue = (text: string) => URL.canParse(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
    // A span next to a value can be empty.
    const rest = texts.filter((text) => text.text !== "" && !hasStega(text));
    expect(rest.filter(({ field, text }) => !notText(field) && !isValue(text))).toEqual([]);
  });

  test("stegaClean restores the content", () => {
    expect(stegaClean(encodeStega(content, resultSourceMap, studio))).toEqual(content);
  });
});

test("content without a source map stays unchanged", () => {
  const content = { headline: "Words" };
  expect(encodeStega(content, undefined, studio)).toEqual(content);
});

test("a blank text stays blank", () => {
  const hero = seed.find(({ _id }) => _id === "hero");
  if (!hero) throw new Error("The seed has no hero.");
  const answer = queryDocuments([{ ...hero, subtitle: " " }]).response('*[_id == "hero"][0]{ subtitle }', {});
  expect(encodeStega(answer.result, answer.resultSourceMap, studio)).toEqual({ subtitle: " " });
});

const encoded = (text: string) => vercelStegaCombine(text, { origin: "sanity.io", href: "/" }, false);

test("adds stega only to texts that equal their encoded counterpart", () => {
  const content = { title: "Words", count: 2, list: ["One", "Two"], other: "Corrected" };
  const answer = {
    title: encoded("Words"),
    count: 2,
    list: [encoded("One"), encoded("Two")],
    other: encoded("As typed"),
    dropped: encoded("x"),
  };
  const expected = { title: answer.title, count: 2, list: answer.list, other: "Corrected" };
  expect(carryStega(content, answer)).toEqual(expected);
});
