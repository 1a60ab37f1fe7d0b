// Every section is on the page as its row in the registry says, with every text of its document. What holds
// for one section alone is in a test of its own.
import { vercelStegaSplit } from "@vercel/stega";
import { beforeAll, expect, test, vi } from "vitest";
import { type ContentDocument, parseContent } from "#content/ContentDocument.ts";
import { documents } from "#content/documents/index.ts";
import { encodeStega } from "#content/draft/encodeStega.ts";
import { singletons } from "#schemas/singletons.ts";
import { readContent } from "../../../studio/check/content.ts";
import { lettersOf, partsOf } from "../../support/content/pageParts.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { seedAnswer } from "../content/seedResults.ts";

const landing = singletons.flatMap((row) => (row.group === "landing" ? [row] : []));
const anchored = landing.flatMap((row) => ("anchor" in row && !("partOf" in row) ? [row] : []));

let html = "";
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // no voice is set up
  const page = await (await openPages()).render("/", readContent(["studio/content"]).documents);
  html = page.slice(page.indexOf("<main")); // the head and the header may have the same words
});

/** The texts of a value that a visitor reads: those that draft mode makes editable: alternatives of pictures too. */
function shownTexts(value: unknown): string[] {
  if (typeof value === "string") {
    const { cleaned, encoded } = vercelStegaSplit(value);
    return encoded === "" ? [] : [cleaned];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(shownTexts) : [];
}

function textsOf(document: ContentDocument): string[] {
  const { result, resultSourceMap } = seedAnswer(document);
  return shownTexts(encodeStega(parseContent(document, result), resultSourceMap, "/"));
}

test("there are sections, and documents on the landing page", () => {
  expect(anchored.length).toBeGreaterThan(5);
  expect(landing.length).toBeGreaterThan(anchored.length);
});

test.each(anchored)("$id is a section named #$anchor, under its heading", ({ anchor }) => {
  const [, section, ...others] = html.split(`<section id="${anchor}" aria-labelledby="${anchor}-heading"`);
  expect(section).toMatch(new RegExp(`^[^]*?<h2 id="${anchor}-heading"[^>]*>[^<]`));
  expect(others).toEqual([]);
});

test("the sections stand in the order of the registry", () => {
  const order = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor = ""]) => anchor);
  const expected: readonly string[] = anchored.map(({ anchor }) => anchor);
  expect(order.filter((anchor) => expected.includes(anchor))).toEqual(expected);
});

test("no script stands before the first section, where a browser might paint the header alone", () => {
  const [first, ...others] = html.split("</section>");
  expect(first).toContain("<h1");
  expect(first).not.toContain("<script");
  expect(others[0]).toMatch(/^<script>\{let layOut=/);
});

test("few sections open with the heading left and the intro right", () => {
  const split = [...html.matchAll(/<section id="([^"]+)"[^>]*><div class="\S+ _split_/g)];
  expect(split.map(([, anchor]) => anchor)).toEqual(["demos", "early-access"]);
});

test.each(landing)("every text of $id is on the page", ({ id }) => {
  const texts = textsOf(documents[id]);
  const shown = [...lettersOf(html), ...partsOf(html).images].join("\n");
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});
