// The claims and evidence in the content, and what the check reports about them.
import { expect, test } from "vitest";
import { type SeedChange, seedWith, translatedSeed } from "../support/content/change.ts";
import { findingsOf, leveledLine, problemsOf } from "../support/content/findings.ts";

const seed = seedWith({ document: "hero", set: {} });
const REVIEW_DAY = "2027-11-26";

const check = (documents: typeof seed, today?: string) => problemsOf(documents, today ? { today } : {});
const checkWith = (change: SeedChange, today?: string) => check(seedWith(change), today);

const uptimeIsNotApproved =
  'error hero cards[chat].figures[uptime]: The figure "99% uptime" is not approved. “Claims” in the Studio lists the approved claims.';

test.each(["proposed", "withdrawn"])(
  "the site may not say the words of a claim that is %s",
  async (status) => {
    expect(await checkWith({ document: "claim-uptime", set: { status } })).toEqual([uptimeIsNotApproved]);
  },
);

test("the stored data of a picture makes no claim", async () => {
  const [seeded] = seed;
  if (!seeded) throw new Error("The seed is empty.");
  const metadata = { lqip: "Clinically proven to cure diabetes." };
  const document = { _id: "image-0a1b-8x8-webp", _type: "sanity.imageAsset", metadata };
  expect(await check([...seed, { ...seeded, document }])).toEqual([]);
});

test("an unpublished claim allows nothing", async () => {
  const documents = seedWith({ document: "claim-uptime", set: { _id: "drafts.claim-uptime" } });
  expect(await check(documents)).toContain(uptimeIsNotApproved);
});

test("a claim for one document allows its words only there", async () => {
  const title = {
    document: "technology",
    set: { intro: "Compliance at a glance, for every program and every team." },
  };
  const isRefused = async (documents: typeof seed) =>
    (await check(documents)).some((line) => /"Compliance[^"]*" is a claim/.test(line));
  expect(await isRefused(seedWith(title))).toBe(true);
  const anywhere = seedWith({ document: "claim-sample-compliance", set: { onlyIn: undefined } });
  expect(await isRefused(seedWith(title, anywhere))).toBe(false);
});

test("without an approved claim, the check says where to write one", async () => {
  const lines = await check(seed.filter(({ document }) => document._type !== "claim"));
  expect(lines).toContain(
    uptimeIsNotApproved.replace(
      "“Claims” in the Studio lists the approved claims.",
      "No claim is approved. Write claims under “Claims” in the Studio, or import those of the seed.",
    ),
  );
});

test("an approved claim that no text says is a warning", async () => {
  expect(await checkWith({ document: "claim-feedback", set: { statement: "real-time feedbak" } })).toEqual([
    expect.stringContaining('figures[feedback]: The figure "real-time feedback" is not approved.'),
    expect.stringMatching(
      /^warning claim-feedback statement: No text of the site says “real-time feedbak”\./,
    ),
  ]);
});

test("a claim needs published evidence", async () => {
  expect(await checkWith({ document: "claim-uptime", set: { evidence: [] } })).toEqual([
    "error claim-uptime evidence: Must have at least 1 items",
  ]);
  const id = "evidence-response-target";
  expect(await checkWith({ document: id, set: { _id: `drafts.${id}` } })).toEqual([
    "error claim-response evidence[response-target]: This claim rests on evidence that is not published. Publish it, or choose another.",
  ]);
  expect(await check(seed.filter(({ document }) => document._id !== id))).toEqual([
    `error claim-response evidence[response-target]: This refers to "${id}", which is not in this content.`,
  ]);
});

test("evidence is reported 30 days before its review date as a warning, and after the date as an error", async () => {
  const set = { reviewBy: "2027-03-01" };
  const at = (today: string) => checkWith({ document: "evidence-availability-target", set }, today);
  const path = "evidence-availability-target reviewBy";
  expect(await at("2027-01-29")).toEqual([]);
  expect(await at("2027-01-30")).toEqual([
    expect.stringMatching(
      `^warning ${path}: The evidence date 2027-03-01 is near.*items that name “24/7 availability” and 2 more fall back`,
    ),
  ]);
  expect(await at("2027-03-02")).toEqual([
    expect.stringMatching(
      `^error ${path}: The evidence date 2027-03-01 has passed.*items that name “24/7 availability” and 2 more fall back`,
    ),
  ]);
});

test("evidence without an approved claim needs no review", async () => {
  const withdrawn = seedWith({ document: "claim-response", set: { status: "withdrawn" } });
  const documents = seedWith(
    { document: "evidence-response-target", set: { reviewBy: "2026-01-01" } },
    withdrawn,
  );
  expect((await check(documents)).filter((line) => line.includes("reviewBy"))).toEqual([]);
});

test("all evidence of the seed is valid until its review date", async () => {
  expect((await check(seed, REVIEW_DAY)).filter((line) => line.startsWith("error"))).toEqual([]);
  const evidence = seed.filter(({ document }) => document._type === "claimEvidence");
  const overdue = await check(seed, "2027-11-27");
  expect(overdue.filter((line) => line.includes("has passed"))).toHaveLength(evidence.length);
});

const measured = { kind: "measurement", size: "40 calls", method: "By hand.", date: "2026-01-01" };
test.each([
  [
    "a study without its size",
    { ...measured, kind: "study", url: "https://example.com/", size: undefined },
    "size: Say how many",
  ],
  [
    "a measurement without its method",
    { ...measured, method: undefined },
    "method: Say how it was measured.",
  ],
  ["a measurement without its date", { ...measured, date: undefined }, "date: Say when it was measured."],
  ["a public statistic without a source", { kind: "statistic" }, "url: Add the link here or the file below"],
  ["evidence without a review date", { reviewBy: undefined }, "reviewBy: Required"],
])("rejects %s", async (_name, set, message) => {
  const document = "evidence-response-target";
  expect(await checkWith({ document, set })).toEqual([
    expect.stringContaining(`error ${document} ${message}`),
  ]);
});

/** Checks a changed document of the seed. Returns what the check of claims reports. */
const claimNotes = async (
  document: string,
  set: SeedChange["set"],
  all: readonly (typeof seed)[number][] = seed,
) =>
  (await findingsOf(seedWith({ document, set }, all)))
    .filter((finding) => finding.check === "claims")
    .map(leveledLine);

const standards = ["HL7 FHIR", "WCAG 2.2"].map((title) => ({
  _key: title,
  _type: "standard",
  title,
  description: "A standard that the service follows.",
}));

test("the seed's figures, goals and response times name their claims", async () => {
  expect(await claimNotes("hero", {})).toEqual([]);
});

test.each([
  ["figure", "hero", "cards.0.figures.0", "cards[voice].figures[accuracy]", "95% accuracy"],
  ["goal", "goals", "goals.2", "goals[alerts]", "Alerts opened within 15 minutes: 90%"],
  [
    "response time",
    "clinicalSafety",
    "steps.2",
    "steps[nurse]",
    "A named nurse is contacted: Target: 15 minutes",
  ],
])(
  "a %s without a claim is a note, and one with another claim is an error",
  async (what, document, field, path, words) => {
    expect(await claimNotes(document, { [`${field}.claim`]: undefined })).toEqual([
      `note ${document} ${path}: This ${what} names no claim. Choose the claim “${words}”.`,
    ]);
    expect(await claimNotes(document, { [`${field}.claim._ref`]: "claim-uptime" })).toEqual([
      `error ${document} ${path}.claim: The claim of this ${what} is not approved, or doesn't say “${words}”. Choose the claim with the same words.`,
    ]);
  },
);

test.each([
  ["goals", { "goals.2.percent": 95 }, 'goals[alerts]: The goal "Alerts opened within 15 minutes: 95%"'],
  [
    "clinicalSafety",
    { "steps.2.aim": "Target: 5 minutes" },
    'steps[nurse]: The response time "A named nurse is contacted: Target: 5 minutes"',
  ],
  ["trustedBy", { standards }, 'standards[HL7 FHIR]: The standard "HL7 FHIR"'],
])("rejects an item of %s that no claim approves", async (document, set, item) => {
  expect(await checkWith({ document, set })).toContain(
    `error ${document} ${item} is not approved. “Claims” in the Studio lists the approved claims.`,
  );
});

test.each([
  ["goals-es", "goals.0.label", "Cura la diabetes", "goals[messages]", "“Cura la diabetes: 85%” in Spanish"],
  ["hero-ar", "cards.0.figures.0.value", "100%", "cards[voice].figures[accuracy]", "“100% دقة” in Arabic"],
])("%s may say only the words of its claim", async (document, field, value, path, words) => {
  expect(await claimNotes(document, { [field]: value }, translatedSeed)).toEqual([
    expect.stringMatching(
      `^error ${document} ${path.replaceAll("[", "\\[")}.claim: The claim of this .* doesn't say ${words}, so the page leaves it out.`,
    ),
  ]);
});
