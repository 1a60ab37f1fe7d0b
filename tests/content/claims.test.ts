// The claims and evidence in the content, and what the check reports about them.
import { expect, test } from "vitest";
import type { Finding } from "../../studio/check/finding.ts";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { type SeedChange, seedWith, TODAY, translatedSeed } from "../support/content/change.ts";

const seed = seedWith({ document: "hero", set: {} });
const REVIEW_DAY = "2027-11-26";

/** Checks these documents. Returns the errors and warnings as printed, without the file. */
async function check(documents: typeof seed, today = TODAY): Promise<string[]> {
  const findings = await checkContent({ documents, findings: [] }, { strict: true, today });
  return findings
    .filter(({ level }) => level !== "note")
    .map(({ file: _file, line: _line, ...finding }: Finding) => `${finding.level} ${findingLine(finding)}`);
}

const checkWith = (change: SeedChange, today?: string) => check(seedWith(change), today);

const uptimeIsNotApproved =
  'error hero cards[_key=="chat"].figures[_key=="uptime"]: The figure "99% uptime" is not approved. “Claims” in the Studio lists the approved claims.';

test.each(["proposed", "withdrawn"])(
  "the site may not say the words of a claim that is %s",
  async (status) => {
    expect(await checkWith({ document: "claim-uptime", set: { status } })).toEqual([uptimeIsNotApproved]);
  },
);

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
    (await check(documents)).some((line) => line.includes('"Compliance" is a claim of approval'));
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
    'error hero cards[_key=="video"].figures[_key=="feedback"]: The figure "real-time feedback" is not approved. “Claims” in the Studio lists the approved claims.',
    "warning claim-feedback statement: No text of the site says “real-time feedbak”. Correct the words, or withdraw the claim.",
  ]);
});

test("a claim needs published evidence", async () => {
  expect(await checkWith({ document: "claim-uptime", set: { evidence: [] } })).toEqual([
    "error claim-uptime evidence: Must have at least 1 items",
  ]);
  const id = "evidence-response-target";
  expect(await checkWith({ document: id, set: { _id: `drafts.${id}` } })).toEqual([
    'error claim-response evidence[_key=="response-target"]: This claim rests on evidence that is not published. Publish it, or choose another.',
  ]);
  expect(await check(seed.filter(({ document }) => document._id !== id))).toEqual([
    `error claim-response evidence[_key=="response-target"]: This refers to "${id}", which is not in this content.`,
  ]);
});

test("evidence is reported 30 days before its review date as a warning, and after the date as an error", async () => {
  const set = { reviewBy: "2027-03-01" };
  const at = (today: string) => checkWith({ document: "evidence-availability-target", set }, today);
  const path = "evidence-availability-target reviewBy";
  expect(await at("2027-01-29")).toEqual([]);
  expect(await at("2027-01-30")).toEqual([
    `warning ${path}: The review date 2027-03-01 is near. Review the evidence and set a later date: after it, figures and other items that name “24/7 availability” and 2 more fall back, and the check fails.`,
  ]);
  expect(await at("2027-03-02")).toEqual([
    `error ${path}: The review date 2027-03-01 has passed. Figures and other items that name “24/7 availability” and 2 more fall back, but other texts may say it. Review the evidence and set a later date, or withdraw the claims.`,
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

test.each([
  [
    "a study without its size",
    { kind: "study", method: "A trial.", date: "2026-01-01", url: "https://example.com/" },
    "size: Say how many people or cases were measured.",
  ],
  [
    "a measurement without its method",
    { kind: "measurement", size: "40 calls", date: "2026-01-01", method: undefined },
    "method: Say how it was measured.",
  ],
  [
    "a measurement without its date",
    { kind: "measurement", size: "40 calls", method: "By hand." },
    "date: Say when it was measured.",
  ],
  [
    "a public statistic without a source",
    { kind: "statistic" },
    "url: Add the link here or the file below, so that anyone can check it.",
  ],
  ["evidence without a review date", { reviewBy: undefined }, "reviewBy: Required"],
])("rejects %s", async (_name, set, message) => {
  const document = "evidence-response-target";
  expect(await checkWith({ document, set })).toEqual([`error ${document} ${message}`]);
});

/** Checks a changed document of the seed. Returns what the check of claims reports. */
const claimNotes = async (
  document: string,
  set: Record<string, unknown>,
  all: Parameters<typeof seedWith>[1] = seed,
) =>
  (
    await checkContent(
      { documents: seedWith({ document, set }, all), findings: [] },
      { strict: true, today: TODAY },
    )
  )
    .filter(({ check: name }) => name === "claims")
    .map(({ file: _file, line: _line, ...finding }) => `${finding.level} ${findingLine(finding)}`);

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
  ["figure", "hero", "cards.0.figures.0", 'cards[_key=="voice"].figures[_key=="accuracy"]', "95% accuracy"],
  ["goal", "goals", "goals.2", 'goals[_key=="alerts"]', "Alerts opened within 15 minutes: 90%"],
  [
    "response time",
    "clinicalSafety",
    "steps.2",
    'steps[_key=="nurse"]',
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
  [
    "goal",
    "goals",
    { "goals.2.percent": 95 },
    'goals[_key=="alerts"]',
    "Alerts opened within 15 minutes: 95%",
  ],
  [
    "response time",
    "clinicalSafety",
    { "steps.2.aim": "Target: 5 minutes" },
    'steps[_key=="nurse"]',
    "A named nurse is contacted: Target: 5 minutes",
  ],
  ["standard", "trustedBy", { standards }, 'standards[_key=="HL7 FHIR"]', "HL7 FHIR"],
])("a %s that no claim approves is rejected", async (what, document, set, path, words) => {
  expect(await checkWith({ document, set })).toContain(
    `error ${document} ${path}: The ${what} "${words}" is not approved. “Claims” in the Studio lists the approved claims.`,
  );
});

test.each([
  [
    "goals-es",
    "goals.0.label",
    "Cura la diabetes",
    'goals[_key=="messages"]',
    "goal",
    "Cura la diabetes: 85%",
    "Spanish",
  ],
  [
    "hero-ar",
    "cards.0.figures.0.value",
    "100%",
    'cards[_key=="voice"].figures[_key=="accuracy"]',
    "figure",
    "100% دقة",
    "Arabic",
  ],
])("%s may say only the words of its claim", async (document, field, value, path, what, words, language) => {
  expect(await claimNotes(document, { [field]: value }, translatedSeed)).toEqual([
    `error ${document} ${path}.claim: The claim of this ${what} is not approved, or doesn't say “${words}” in ${language}, so the page leaves it out. Correct these words, or add them to the claim.`,
  ]);
});
