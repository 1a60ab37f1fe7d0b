// References and claims in rich text, as the content check and the Studio's forms judge them.
import { expect, test } from "vitest";
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
