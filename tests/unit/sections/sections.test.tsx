// The landing page has every section in the registry, with every text of its document. Rules for a single section
// are in that section's test.
import { vercelStegaSplit } from "@vercel/stega";
import { beforeAll, expect, test } from "vitest";
import { type ContentDocument, parseContent } from "#content/ContentDocument.ts";
import { noClaims } from "#content/claims/claims.ts";
import { documents } from "#content/documents/index.ts";
import { encodeStega } from "#content/draft/encodeStega.ts";
import { imageSet } from "#content/images/image.ts";
import { singletons } from "#schemas/singletons.ts";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { readContent } from "../../../studio/check/content.ts";
import { lettersOf, partsOf } from "../../support/content/pageParts.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { anchors } from "../../support/specification.ts";
import { seedAnswer } from "../content/seedResults.ts";
import { attributes, parsed, render } from "./render.ts";
import { seedContent, seedSite } from "./seedContent.ts";

const landing = singletons.flatMap((row) => (row.group === "landing" ? [row] : []));
const anchored = landing.flatMap((row) => ("anchor" in row && !("partOf" in row) ? [row] : []));

let html = "";
beforeAll(async () => {
  const page = await (await openPages()).render("/", readContent([SEED]).documents);
  html = page.slice(page.indexOf("<main")); // the head and the header may contain the same words
});

/** Returns the texts of a value that visitors read, including alt texts. Draft mode makes exactly these editable. */
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

test("the landing page has sections and documents", () => {
  expect(anchored.length).toBeGreaterThan(5);
  expect(landing.length).toBeGreaterThan(anchored.length);
});

test.each(anchored)("$id is a section with the id $anchor, labeled by its heading", ({ anchor }) => {
  const [, section, ...others] = html.split(`<section id="${anchor}" aria-labelledby="${anchor}-heading"`);
  expect(section).toMatch(new RegExp(`^[^]*?<h2 id="${anchor}-heading"[^>]*>[^<]`));
  expect(others).toEqual([]);
});

test("the sections are in the order of the document that orders them", async () => {
  const { sections } = await seedContent("landingPage");
  const ordered = sections.flatMap((item) => (item._type === "landingSection" ? [item.section] : []));
  const anchorOf = (id: string) => anchored.find((row) => row.id === id)?.anchor;
  const shown = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor = ""]) => anchor);
  expect(ordered.length).toBeGreaterThan(5);
  const expected: readonly (string | undefined)[] = ordered.map(anchorOf);
  expect(shown.filter((anchor) => expected.includes(anchor))).toEqual(expected);
});

test("no script precedes the first section, because a browser might then paint the header alone", () => {
  const [first, ...others] = html.split("</section>");
  expect(first).toContain("<h1");
  expect(first).not.toContain("<script");
  expect(others[0]).toMatch(/^<script>\{let layOut=/);
});

test("the early-access form and the voice agent share a chapter after all other sections", () => {
  const sections = parsed(html).querySelectorAll("main > section, main > div > section");
  const [form, agent] = sections.slice(-2);
  expect([form?.id, agent?.id]).toEqual(anchors.slice(-2));
  expect(form?.parentNode.rawTagName).toBe("div");
  expect(agent?.parentNode).toBe(form?.parentNode);
  expect(sections.filter(({ parentNode }) => parentNode.rawTagName === "div")).toHaveLength(2);
});

test.each(landing)("the landing page contains every text of $id", ({ id }) => {
  const texts = textsOf(documents[id]);
  const shown = [...lettersOf(html), ...partsOf(html).images].join("\n");
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

test.each([
  ["in Spanish once it exists", ["/es", "/es/privacy-policy"], "/es/privacy-policy"],
  ["in English before that", ["/es"], "/privacy-policy"],
])("the early-access form links to the privacy policy %s", async (_when, translated, path) => {
  const site = { ...(await seedSite()), language: "es", translated } as const;
  const claimed = { claims: noClaims, today: "2026-11-26" };
  const sections = { earlyAccess: await seedContent("earlyAccess") };
  const { earlyAccess } = sectionNodes(sections, site, imageSet, claimed);
  expect(attributes(await render(earlyAccess), "form a", "href")).toEqual([path]);
});
