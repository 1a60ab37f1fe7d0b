import { expect, test } from "vitest";
import { PageBlocks } from "#blocks/PageBlocks.tsx";
import type { Claims, PageBlock } from "#content/index.ts";
import type { Language } from "#schemas/languages.ts";
import { toMarkdown } from "#seo/markdown/toMarkdown.ts";
import { markup } from "../../support/content/markup.ts";
import { links, parsed, texts } from "../sections/render.ts";
import { seedClaims } from "../sections/seedContent.ts";

type Text = Extract<PageBlock, { _type: "textBlock" }>;

const claims = await seedClaims();
const span = (text: string) => ({ _type: "span", _key: text, text, marks: [] });
const cite = (source: string, url?: string) => ({
  ...{ _type: "citation", _key: `${source} ${url}`, source },
  ...(url && { url }),
});
const claimed = (id: string) => ({ _type: "citedClaim", _key: id, claim: { _type: "reference", _ref: id } });
const paragraph = (...children: object[]) => ({
  ...{ _type: "block", _key: JSON.stringify(children), style: "normal", markDefs: [], children },
});
const block = (_key: string, ...body: object[]) =>
  ({ _type: "textBlock", _key, heading: `About ${_key}`, body }) as unknown as Text;

interface Change {
  readonly language?: Language;
  readonly today?: string;
  readonly claims?: Pick<Claims, "claims" | "evidence">;
}

const page = (blocks: readonly PageBlock[], change: Change = {}) =>
  markup(
    <PageBlocks
      {...{ blocks, claims, sections: {}, privacyHref: "/privacy-policy", settings: { schedulingUrl: null } }}
      {...{ language: "en", today: "2026-11-26", ...change }}
      imageSet={() => {
        throw new Error("The page has no picture.");
      }}
    />,
  );

const STUDY = "https://doi.org/10.1000/182";
const cited = [
  block("first", paragraph(span("One"), cite("A study", STUDY), span(", two"), cite("A book"))),
  block(
    "second",
    paragraph(span("Three"), cite("The same study", STUDY), span(", four"), cite(" a  BOOK ")),
    paragraph(span("Five"), cite("A book", "https://example.com/book")),
    paragraph(span("Six"), cite("A study of others", "https://example.com/others")),
  ),
];

test("references are numbered in the order of the page, and the same source has one number", async () => {
  const html = parsed(await page(cited));
  expect(texts(html, "[role=doc-noteref]")).toEqual(["1", "2", "1", "2", "2", "3"]);
  expect(texts(html, "section:last-child li bdi")).toEqual(["A study", "A book", "A study of others"]);
  const [, ...list] = links(html, "bdi a").map(([, href]) => href);
  expect(list).toEqual(["https://example.com/book", "https://example.com/others"]);
});

test("each number links to its reference, which links back to each of its places", async () => {
  const html = parsed(await page(cited));
  const notes = html.querySelectorAll("[role=doc-noteref]");
  for (const note of notes) {
    const entry = html.querySelector(note.getAttribute("href") ?? "");
    const back = entry?.querySelectorAll("[role=doc-backlink]").map((link) => link.getAttribute("href"));
    expect(back).toContain(`#${note.id}`);
    expect(note.getAttribute("aria-label")).toBe(`Reference ${note.textContent}`);
  }
  const labels = html.querySelectorAll("[role=doc-backlink]").map((link) => link.getAttribute("aria-label"));
  expect(labels.slice(0, 2)).toEqual(["Back to the text (1 of 2)", "Back to the text (2 of 2)"]);
});

test("references are footnotes in Markdown", async () => {
  const markdown = toMarkdown(`<main>${await page(cited)}</main>`, "https://here.example/");
  expect(markdown).toContain("One[^1], two[^2]");
  expect(markdown).toContain(`## References\n\n[^1]: [A study](${STUDY})\n\n[^2]: `);
  expect(markdown).not.toContain("↑");
});

test("a page without references has no list", async () => {
  expect(texts(parsed(await page([block("only", paragraph(span("Words.")))])), "h2")).toEqual(["About only"]);
});

const uptime = [
  block("aims", paragraph(span("We aim at "), claimed("claim-uptime"), span(".")), paragraph(span("Last."))),
];

test("a claim shows its approved words with what must be said with it, and its evidence", async () => {
  const html = parsed(await page(uptime));
  expect(texts(html, "#block-aims p")).toEqual([
    "We aim at 99% uptime (A monthly target: about seven hours of downtime)1.",
    "Last.",
  ]);
  expect(texts(html, "#reference-1 bdi").join()).toMatch(/^Availability target\. The coach is meant to run/);
  expect(html.querySelector("#reference-1 bdi")?.getAttribute("lang")).toBe("en");
});

test("a translation shows the claim's words in its language", async () => {
  const [first] = texts(parsed(await page(uptime, { language: "es" })), "#block-aims p");
  const words = claims.claims.find(({ _id }) => _id === "claim-uptime")?.translatedWords;
  expect(first).toContain((words as { es: string }).es);
  expect(first).not.toContain("uptime");
});

const changed = (change: object) => ({
  ...claims,
  claims: claims.claims.map((each) => (each._id === "claim-uptime" ? { ...each, ...change } : each)),
});

test.each<[string, Change]>([
  ["whose evidence expired", { today: "2027-11-27" }],
  ["that is withdrawn or only proposed", { claims: changed({ isApproved: false }) }],
  ["that is not published", { claims: { claims: [], evidence: claims.evidence } }],
  ["whose evidence is not published", { claims: { ...claims, evidence: [] } }],
  ["without words in the language", { language: "ar", claims: changed({ translatedWords: undefined }) }],
])("a paragraph with a claim %s is on neither the page nor in Markdown", async (_what, change) => {
  const html = await page(uptime, change);
  expect(texts(parsed(html), "p")).toEqual(["Last."]);
  expect(texts(parsed(html), "h2")).toEqual(["About aims"]);
  expect(toMarkdown(`<main>${html}</main>`, "https://here.example/")).not.toMatch(/99|aim at/);
});

test("a text is left out if nothing remains of it", async () => {
  const only = [block("only", paragraph(claimed("claim-uptime"))), ...cited];
  expect(texts(parsed(await page(only, { today: "2027-11-27" })), "h2")).toEqual([
    "About first",
    "About second",
    "References",
  ]);
});
