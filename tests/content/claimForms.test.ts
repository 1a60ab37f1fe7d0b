// The forms and lists of claims and evidence in the Studio.
import { afterEach, expect, test, vi } from "vitest";
import { claim } from "#schemas/claim.ts";
import { claimEvidence } from "#schemas/claimEvidence.ts";
import { type SeedChange, seedWith } from "../support/content/change.ts";
import { formMarkers } from "../support/content/formMarkers.ts";

const seed = seedWith({ document: "hero", set: {} });

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the date of the browser. */
const itIs = (date: string) => vi.useFakeTimers({ now: new Date(`${date}T12:00:00Z`), toFake: ["Date"] });

/** Validates a changed document of the seed, with the other documents published. */
async function markersOf(change: SeedChange, published = seed) {
  const edited = seedWith(change).find(({ document }) => document._id === change.document);
  if (!edited) throw new Error(`The seed has no ${change.document}.`);
  const document = { ...edited.document, _id: `drafts.${change.document}` };
  return (await formMarkers(document, published)).map(
    ({ level, path, message }) => `${level} ${path}: ${message}`,
  );
}

test("a claim with valid evidence can be published", async () => {
  itIs("2027-11-26");
  expect(await markersOf({ document: "claim-uptime", set: {} })).toEqual([]);
});

test("an approved claim can't be published with evidence that is overdue, and a proposed one can", async () => {
  itIs("2027-11-27");
  expect(await markersOf({ document: "claim-uptime", set: {} })).toEqual([
    "error evidence: “Availability target” is past its review date. Open it, review it, and publish it with a later date first.",
  ]);
  expect(await markersOf({ document: "claim-uptime", set: { status: "proposed" } })).toEqual([]);
});

test("an approved claim can't be published with evidence that is not published", async () => {
  itIs("2026-11-26");
  const without = seed.filter(({ document }) => document._id !== "evidence-availability-target");
  expect(await markersOf({ document: "claim-uptime", set: {} }, without)).toEqual([
    "error evidence: A document here is not published. Open it and publish it first.",
  ]);
});

test("the form of evidence warns 30 days before its review date, and asks for a later one after it", async () => {
  const document = "evidence-availability-target";
  itIs("2027-10-26");
  expect(await markersOf({ document, set: {} })).toEqual([]);
  itIs("2027-10-27");
  expect(await markersOf({ document, set: {} })).toEqual([
    expect.stringMatching(/^warning reviewBy: The review date 2027-11-26 is near\./),
  ]);
  itIs("2027-11-27");
  expect(await markersOf({ document, set: {} })).toEqual([
    expect.stringMatching(/^error reviewBy: The review date 2027-11-26 has passed/),
  ]);
  expect(await markersOf({ document, set: { reviewBy: "2028-11-26" } })).toEqual([]);
});

/** What a list reads of an empty claim. */
const nothing = {
  title: undefined,
  status: undefined,
  first: undefined,
  second: undefined,
  third: undefined,
  fourth: undefined,
};

test("lists show the status of a claim, and the first review date of its evidence", () => {
  itIs("2026-11-26");
  const selection = {
    ...nothing,
    title: "99% uptime",
    status: "approved",
    first: "2027-11-26",
    second: "2027-03-01",
  };
  expect(claim.preview?.prepare?.(selection)).toEqual({
    title: "99% uptime",
    subtitle: "Approved, review by 2027-03-01",
  });
  itIs("2027-03-02");
  expect(claim.preview?.prepare?.({ ...selection, status: "withdrawn" })).toMatchObject({
    subtitle: "Withdrawn, overdue since 2027-03-01",
  });
  expect(claim.preview?.prepare?.(nothing)).toEqual({
    title: "No words yet",
    subtitle: "No status yet, no review date",
  });
});

test("lists show the kind and the review date of evidence", () => {
  itIs("2026-11-26");
  const selection = { title: "Availability target", kind: "target", reviewBy: "2027-11-26" };
  expect(claimEvidence.preview?.prepare?.(selection)).toEqual({
    title: "Availability target",
    subtitle: "Design target, review by 2027-11-26",
  });
});
