import { expect, test } from "vitest";
import type { Language } from "#schemas/languages.ts";
import { type ApprovedWords, approvedWords, clinicalDecisions } from "#schemas/rules/claims/approvedWords.ts";
import { claimsOf, waitingClaims } from "#schemas/rules/claims/waitingClaims.ts";

const APPROVED = ["Meet the coach. It never misses a warning sign.", "Call us at any time."];

const pageWith = (texts: readonly string[], language: Language = "en") => ({
  _id: "plan",
  _type: "page",
  language,
  blocks: texts.map((text, index) => ({ _type: "openingBlock", _key: `${index}`, intro: text })),
});

let number = 0;
/** Returns an event about content. */
const eventOn = (snapshot: Readonly<Record<string, unknown>>, change: object = {}) => {
  number += 1;
  return {
    _id: `signOff.${snapshot._id}.${number}`,
    _type: "signOff",
    _createdAt: new Date(number * 1000).toISOString(),
    ...{ step: "approved", kind: "clinical", document: snapshot._id, documentType: snapshot._type },
    ...{ title: "", contentHash: JSON.stringify(snapshot), snapshot: JSON.stringify(snapshot) },
    ...{ by: "", byName: "", changedBy: [], ...change },
  };
};
const wordsAfter = (...events: unknown[]): ApprovedWords => approvedWords(clinicalDecisions(events));
const sentences = (document: object, words: ApprovedWords) => [
  ...new Set(waitingClaims(claimsOf({ ...document }, "plan"), words).map(({ sentence }) => sentence)),
];
const approved = wordsAfter(eventOn(pageWith(APPROVED)));

test.each([
  ["the same texts", APPROVED],
  ["a sentence that moved", ["Meet the coach.", "Call us at any time. It never misses a warning sign."]],
  ["a sentence that is said twice", [...APPROVED, "It never misses a warning sign."]],
  ["a deleted sentence", ["Meet the coach."]],
  ["other spaces and invisible characters", ["It never  misses\na warn\u00ading sign.\u200b"]],
  ["other capitals and no period", ["It Never Misses a Warning Sign"]],
  ["a new sentence without a claim", [...APPROVED, "You can cancel at any time."]],
  ["no text", []],
])("%s needs no approval", (_name, texts) => {
  expect(sentences(pageWith(texts), approved)).toEqual([]);
});

test("an approved sentence is approved in another document, in another field, and partly bold", () => {
  const [start, bold, end] = ["It never ", "misses", " a warning sign."].map((text, index) => ({
    ...{ _type: "span", _key: `${index}`, text, marks: index === 1 ? ["strong"] : [] },
  }));
  const body = [{ _type: "block", _key: "a", markDefs: [], children: [start, bold, end] }];
  const article = { _id: "other", _type: "article", blocks: [{ _type: "textBlock", _key: "a", body }] };
  expect(sentences(article, wordsAfter())).toEqual(["It never misses a warning sign."]);
  expect(sentences(article, approved)).toEqual([]);
});

test.each([
  ["a new claim", [...APPROVED, "Ask us. It cures diabetes!"], ["It cures diabetes!"]],
  ["a changed claim", ["It never misses a stroke."], ["It never misses a stroke."]],
  ["a claim that was approved as a part of another sentence", ["It never misses."], ["It never misses."]],
])("%s needs an approval", (_name, texts, waiting) => {
  expect(sentences(pageWith(texts), approved)).toEqual(waiting);
});

test.each([
  ["es", "Cura la diabetes."],
  ["ar", "يعالج السكري."],
] as const)("a claim in %s needs an approval, and keeps it", (language, sentence) => {
  expect(sentences(pageWith([sentence], language), approved)).toEqual([sentence]);
  const words = wordsAfter(eventOn(pageWith([sentence], language)));
  expect(sentences(pageWith(["…", sentence], language), words)).toEqual([]);
});

test.each([
  ["was requested only", [{ step: "requested" }], 1],
  ["was published in an emergency", [{ step: "emergency" }], 0],
  ["was approved and then returned", [{}, { step: "returned" }], 1],
  ["was returned and then approved", [{ step: "returned" }, {}], 0],
  ["has another kind of approval", [{ kind: "reviewer" }], 1],
  ["has a malformed approval", [{ title: undefined }], 1],
])("a claim that %s waits: %#", (_name, changes, count) => {
  const page = pageWith(["It cures diabetes."]);
  expect(sentences(page, wordsAfter(...changes.map((change) => eventOn(page, change))))).toHaveLength(count);
});

test("a voided approval approves nothing", () => {
  const page = pageWith(["It cures diabetes."]);
  const event = eventOn(page);
  const words = wordsAfter(event, eventOn(page, { step: "voided", voids: event._id }));
  expect(sentences(page, words)).toHaveLength(1);
});

test("the words of an approved claim need no approval, in English or in the language of the text", () => {
  const claim = {
    ...{ _id: "claim-1", _type: "claim", status: "approved", statement: "Cures diabetes" },
    translatedWords: { es: "Cura la diabetes" },
  };
  const words = wordsAfter(eventOn(claim));
  expect(sentences(pageWith(["Cures diabetes."]), words)).toEqual([]);
  expect(sentences(pageWith(["Cura la diabetes."], "es"), words)).toEqual([]);
  expect(sentences(pageWith(["Cures diabetes for good, guaranteed."]), words)).toHaveLength(1);
  expect(
    sentences(pageWith(["Cures diabetes."]), wordsAfter(eventOn({ ...claim, status: "withdrawn" }))),
  ).toHaveLength(1);
  const onlyIn = { ...claim, onlyIn: { _ref: "hero" } };
  expect(sentences(pageWith(["Cures diabetes."]), wordsAfter(eventOn(onlyIn)))).toHaveLength(1);
});

test("the innocent phrases of the team need no approval, as last approved", () => {
  const safety = { _id: "clinicalSafety", _type: "clinicalSafety", innocentPhrases: ["the cure ward"] };
  const page = pageWith(["Walk to the cure ward, it cures diabetes.", "Our best ever cure ward."]);
  const before = sentences(page, wordsAfter());
  expect(before).toHaveLength(2);
  const first = eventOn(safety);
  expect(sentences(page, wordsAfter(first))).toContain("Walk to the cure ward, it cures diabetes.");
  expect(sentences(page, wordsAfter(first, eventOn({ ...safety, innocentPhrases: [] })))).toEqual(before);
});

test("a figure that names a claim is no sentence: its page shows only the approved words", () => {
  const figure = { _type: "marketingFigure", _key: "a", value: "99%", label: "fewer strokes" };
  const page = (more: object) => ({
    ...{ _id: "plan", _type: "page" },
    blocks: [{ _type: "figuresBlock", _key: "a", figures: [{ ...figure, ...more }] }],
  });
  expect(sentences(page({}), wordsAfter())).toEqual(["99% fewer strokes"]);
  expect(sentences(page({ claim: { _ref: "claim-1" } }), wordsAfter())).toEqual([]);
});

test("content that somebody approves as a whole is not searched, and neither are addresses and the notes of experiments", () => {
  const text = "It cures diabetes.";
  for (const document of [
    { _type: "legalDocument", title: text },
    { _type: "redirect", from: text },
    { _type: "experiment", name: text, texts: [{ path: "title", text: "Hello" }] },
    { _type: "page", slug: { current: "it-cures-diabetes" } },
  ])
    expect(sentences(document, wordsAfter())).toEqual([]);
  const section = { _ref: "hero-es" };
  const variant = { _type: "experiment", section, texts: [{ path: "title", text: "Cura la diabetes." }] };
  expect(sentences(variant, wordsAfter())).toEqual(["Cura la diabetes."]);
});

test("names the field, the passage and the reason", () => {
  expect(waitingClaims(claimsOf(pageWith(["Hello. It cures diabetes."]), "plan"), wordsAfter())).toEqual([
    {
      path: 'blocks[_key=="0"].intro',
      sentence: "It cures diabetes.",
      passage: expect.stringContaining("cures"),
      reason: "a claim about treatment",
    },
  ]);
});
