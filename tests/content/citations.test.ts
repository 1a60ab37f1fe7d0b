// References and claims in rich text, as the content check and the Studio's forms judge them.
import { expect, test } from "vitest";
import { claimUses } from "../../studio/claims/claimUses.ts";
import { seedWith, translatedSeed } from "../support/content/change.ts";
import { problemsOf } from "../support/content/findings.ts";
import { formLines } from "../support/content/formMarkers.ts";

const claimed = (_ref: string) => ({ _type: "citedClaim", _key: "c", claim: { _type: "reference", _ref } });
const cite = (more: object) => ({ _type: "citation", _key: "c", source: "A study of sleep, 2024", ...more });
const block = (child: object) => ({
  ...{ _type: "block", _key: "new", style: "normal", markDefs: [] },
  children: [{ _type: "span", _key: "s", text: "We say ", marks: [] }, child],
});

const PAGE = "article-plan-a-pilot";
const textOf = (document: Record<string, unknown> = {}) =>
  (document.blocks as { _type: string }[]).findIndex(({ _type }) => _type === "textBlock");

/** Returns the seed with a paragraph in a text of an article. */
function withChild(child: object, id = PAGE, seed = translatedSeed) {
  const at = textOf(seed.find(({ document }) => document._id === id)?.document);
  return seedWith({ document: id, set: { [`blocks.${at}.body.0`]: block(child) } }, seed);
}

const messages = async (documents: typeof translatedSeed) =>
  (await problemsOf(documents))
    .filter((line) => line.includes("[c]"))
    .map((line) => line.replace(/^.*?: /, ""));

test.each([
  ["a claim in use", claimed("claim-uptime"), []],
  ["a reference", cite({ url: "https://doi.org/10.1000/182" }), []],
  [
    "a claim that doesn't exist",
    claimed("claim-none"),
    [expect.stringMatching(/^This refers to "claim-none"/)],
  ],
  [
    "a claim that only another document may make",
    claimed("claim-sample-compliance"),
    [expect.stringMatching(/^Only another document may say “compliance”\./i)],
  ],
  ["a DOI without its address", cite({ url: "10.1000/182" }), [expect.stringContaining("https://")]],
  [
    "a reference that makes a claim",
    cite({ source: "It cures diabetes, 2024" }),
    [expect.stringMatching(/"[^"]*cures[^"]*" is a claim/)],
  ],
])("the check judges %s", async (_what, child, expected) => {
  expect(await messages(withChild(child))).toEqual(expected);
});

test("a claim needs to be in use, and words in the language of the text", async () => {
  const proposed = seedWith({ document: "claim-uptime", set: { status: "proposed" } }, translatedSeed);
  expect(await messages(withChild(claimed("claim-uptime"), PAGE, proposed))).toEqual([
    expect.stringMatching(/^This claim is not in use/),
  ]);
  const untranslated = seedWith(
    { document: "claim-uptime", set: { "translatedWords.es": undefined } },
    translatedSeed,
  );
  expect(await messages(withChild(claimed("claim-uptime"), `${PAGE}-es`, untranslated))).toEqual([
    expect.stringMatching(/^The claim “99% uptime” has no words in Spanish/),
  ]);
});

test.each([
  ["claim", claimed("claim-uptime"), "the claim “claim-uptime”"],
  ["reference", cite({ url: "https://example.com/study" }), "a reference to “https://example.com/study”"],
])("a translation may not add a %s to the English text", async (_what, child, part) => {
  const lines = await problemsOf(withChild(child, `${PAGE}-es`));
  expect(lines.join()).toContain(
    `The English text doesn't contain ${part}. Remove it here, or add it there.`,
  );
});

test("the form judges a claim as the check does", async () => {
  const seed = withChild(claimed("claim-sample-compliance"));
  const document = seed.find((each) => each.document._id === PAGE)?.document;
  const lines = await formLines({ _type: "", ...document, _id: `drafts.${PAGE}` }, seed);
  expect(lines.join()).toContain("Only another document may say");
});

const documents = seedWith({ document: "hero", set: {} }).map(({ document }) => document);
const shown = documents.filter(({ _type }) => _type !== "claim" && _type !== "claimEvidence");
const uses = (claim: object) => claimUses({ ...claim }, shown);

test("finds the first text of each document with the words, in any capital letters", () => {
  expect(uses({ statement: "50+ LANGUAGES" })).toEqual([
    { id: "hero", type: "hero", title: "Hero", path: 'cards[_key=="voice"].figures[_key=="languages"]' },
    expect.objectContaining({ id: "landingPage", title: "Order of the landing page" }),
  ]);
});

test.each([
  ["goal", "Alerts opened within 15 minutes: 90%", "goals", 'goals[_key=="alerts"]'],
  ["response time", "A rule fires: Target: seconds", "clinicalSafety", 'steps[_key=="rule"]'],
])("finds the %s that makes a claim", (_what, statement, id, path) => {
  expect(uses({ statement })).toEqual([expect.objectContaining({ id, path })]);
});

test("finds the text that shows the claim itself", () => {
  const child = { _type: "citedClaim", claim: { _type: "reference", _ref: "claim-new" } };
  const page = { _id: "page-new", _type: "page", title: "New", blocks: [{ _key: "a", body: [child] }] };
  const documents = [page as unknown as (typeof shown)[number]];
  expect(claimUses({ _id: "drafts.claim-new", statement: "new words" }, documents)).toEqual([
    { id: "page-new", type: "page", title: "New", path: 'blocks[_key=="a"].body[0]' },
  ]);
});

test("looks only in the document that may make the claim", () => {
  const statement = "compliance";
  expect(uses({ statement }).length).toBeGreaterThan(1);
  expect(uses({ statement, onlyIn: { _ref: "dashboardSample" } }).map(({ id }) => id)).toEqual([
    "dashboardSample",
  ]);
});

test("a claim without words is in no document", () => {
  expect(uses({})).toEqual([]);
  expect(uses({ statement: " " })).toEqual([]);
  expect(uses({ statement: "reduces readmissions" })).toEqual([]);
});
