// What the check of a dataset reports about approvals.
import { expect, test } from "vitest";
import { contentHash } from "../../schemas/rules/sign-off/contentHash.ts";
import { firstApprovals } from "../../schemas/rules/sign-off/firstApproval.ts";
import { newEventId } from "../../schemas/rules/sign-off/signOff.ts";
import type { SourcedDocument } from "../../studio/check/content.ts";
import { seedWith } from "../support/content/change.ts";
import { findingsOf, leveledLine } from "../support/content/findings.ts";

const seed = seedWith({ document: "hero", set: {} });
const approvals = (await firstApprovals(seed.map(({ document }) => document))).map((event) => ({
  document: { ...event, _createdAt: "2026-11-26T10:00:00.000Z" },
}));
const changed = seedWith({ document: "clinicalSafety", set: { note: "Written past the Studio." } });

/** Checks a dataset. Returns the errors and warnings about approvals as printed. */
const check = async (documents: readonly SourcedDocument[]) =>
  (await findingsOf(documents)).filter((finding) => finding.check === "sign-off").map(leveledLine);

test("the seed, which has no events, is not checked, and neither is approved content reported", async () => {
  expect(await check(changed)).toEqual([]);
  expect(await check([...seed, ...approvals])).toEqual([]);
});

test("published content that nobody approved is an error", async () => {
  expect(await check([...changed, ...approvals])).toEqual([
    expect.stringMatching(/^error .*Nobody has given clinical approval to the published content/),
  ]);
  const draft = seedWith({
    document: "clinicalSafety",
    set: { _id: "drafts.clinicalSafety", note: "Draft." },
  });
  const drafts = draft.filter(({ document }) => document._id === "drafts.clinicalSafety");
  expect(await check([...seed, ...drafts, ...approvals])).toEqual([]);
});

test("an emergency is a warning with its reason until somebody reviews it", async () => {
  const stored = changed.filter(({ document }) => document._id === "clinicalSafety");
  const [event] = await firstApprovals(stored.map(({ document }) => document));
  const made = (step: string, minute: number) => ({
    document: {
      ...event,
      ...{ _id: newEventId("clinicalSafety"), _type: "signOff", step, byName: "Ana", note: "A wrong number" },
      _createdAt: `2026-11-26T11:0${minute}:00.000Z`,
    },
  });
  const emergency = [...changed, ...approvals, made("emergency", 0)];
  expect(await check(emergency)).toEqual([
    expect.stringMatching(
      /^warning .*Ana published this in an emergency: “A wrong number”\. Request an approval\./,
    ),
  ]);
  expect(await check([...emergency, made("approved", 1)])).toEqual([]);
});

test("a sentence that makes a claim is an error until it is approved, and a warning after an emergency", async () => {
  const claiming = seedWith({
    document: "day",
    set: { intro: "Tendwell cures diabetes, one day at a time." },
  });
  const snapshot = claiming.find(({ document }) => document._id === "day")?.document;
  const made = async (step: string) => ({
    document: {
      ...{ _id: newEventId("day"), _type: "signOff", _createdAt: "2026-11-26T11:00:00.000Z" },
      ...{ step, kind: "clinical", document: "day", documentType: "day", title: "A day", changedBy: [] },
      ...{ by: "ana", byName: "Ana", note: "Supported", contentHash: await contentHash(snapshot ?? {}) },
      snapshot: JSON.stringify(snapshot),
    },
  });
  const checks = async (...events: SourcedDocument[]) =>
    (await findingsOf([...claiming, ...approvals, ...events]))
      .filter(({ documentId, check }) => documentId === "day" && check !== "quality")
      .map(leveledLine);
  expect(await checks()).toEqual([
    expect.stringMatching(/^error .*"[^"]*cures[^"]*" is a claim about treatment that is not approved/),
  ]);
  expect(await checks(await made("approved"))).toEqual([]);
  expect(await checks(await made("emergency"))).toEqual([
    expect.stringMatching(/^warning .*Ana published this in an emergency: “Supported”/),
  ]);
});

test("malformed events don't count, and the check goes on", async () => {
  const [first] = approvals.filter(({ document }) => document.document === "clinicalSafety");
  const malformed = [{ step: "x" }, { contentHash: { a: 1 } }, { _createdAt: null }, { note: [] }].map(
    (fields, index) => ({
      document: { ...first?.document, _id: `signOff.clinicalSafety.${index}`, ...fields },
    }),
  );
  expect(await check([...seed, ...approvals, ...(malformed as SourcedDocument[])])).toEqual([]);
});

test.each(["productName", "email", "phone", "postalAddress"])(
  "a legal document whose inserted %s changed is an error",
  async (setting) => {
    const value = setting === "postalAddress" ? ["New St 1"] : "+15550199";
    const lines = await check([
      ...seedWith({ document: "siteSettings", set: { [setting]: value } }),
      ...approvals,
    ]);
    const inserting = seed.filter(({ document }) =>
      JSON.stringify(document).includes(`"setting":"${setting}"`),
    );
    const legal = inserting.filter(({ document }) => document._type === "legalDocument");
    expect(lines.map((line) => line.replace(/.*(Nobody.*settings, ).*/, "$1"))).toEqual(
      legal.map(
        () => "Nobody has given legal approval to the published content with the current site settings, ",
      ),
    );
  },
);
