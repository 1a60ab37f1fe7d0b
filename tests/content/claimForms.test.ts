// The forms and lists of claims and evidence in the Studio.
import { afterEach, expect, test, vi } from "vitest";
import { claim } from "#schemas/claim.ts";
import { claimEvidence } from "#schemas/claimEvidence.ts";
import { type SeedChange, seedWith } from "../support/content/change.ts";
import { formLines } from "../support/content/formMarkers.ts";

const seed = seedWith({ document: "hero", set: {} });
const evidence = "evidence-availability-target";

afterEach(() => void vi.useRealTimers());

/** Sets the date of the browser. */
const itIs = (date: string) => vi.useFakeTimers({ now: new Date(`${date}T12:00:00Z`), toFake: ["Date"] });

/** Validates a changed document of the seed on a day, with the other documents published. */
async function linesOf(document: string, day: string, set: SeedChange["set"] = {}, published = seed) {
  itIs(day);
  const edited = seedWith({ document, set }).find((source) => source.document._id === document);
  return await formLines({ _type: "", ...edited?.document, _id: `drafts.${document}` }, published);
}

test("an approved claim can't be published with evidence that is overdue or not published", async () => {
  expect(await linesOf("claim-uptime", "2027-11-26")).toEqual([]);
  expect(await linesOf("claim-uptime", "2027-11-27")).toEqual([
    expect.stringMatching(/^error evidence: “Availability target” is past its evidence date\./),
  ]);
  expect(await linesOf("claim-uptime", "2027-11-27", { status: "proposed" })).toEqual([]);
  const without = seed.filter(({ document }) => document._id !== evidence);
  expect(await linesOf("claim-uptime", "2026-11-26", {}, without)).toEqual([
    "error evidence: A document here is not published. Open it and publish it first.",
  ]);
});

test("the form of evidence warns 30 days before its review date, and asks for a later one after it", async () => {
  expect(await linesOf(evidence, "2027-10-26")).toEqual([]);
  expect(await linesOf(evidence, "2027-10-27")).toEqual([
    expect.stringMatching(/^warning reviewBy: The evidence date 2027-11-26 is near\./),
  ]);
  expect(await linesOf(evidence, "2027-11-27")).toEqual([
    expect.stringMatching(/^error reviewBy: The evidence date 2027-11-26 has passed/),
  ]);
  expect(await linesOf(evidence, "2027-11-27", { reviewBy: "2028-11-26" })).toEqual([]);
});

test("lists show the status of a claim, and the first date of its evidence", () => {
  const nothing = { title: undefined, status: undefined, first: undefined, second: undefined };
  const prepare = (selection: object, day: string) => {
    itIs(day);
    return claim.preview?.prepare?.({ ...nothing, third: undefined, fourth: undefined, ...selection });
  };
  const selection = { title: "99% uptime", status: "approved", first: "2027-11-26", second: "2027-03-01" };
  const subtitle = "In use, evidence date 2027-03-01";
  expect(prepare(selection, "2026-11-26")).toEqual({ title: "99% uptime", subtitle });
  const withdrawn = { ...selection, status: "withdrawn" };
  expect(prepare(withdrawn, "2027-03-02")?.subtitle).toBe("Withdrawn, evidence date 2027-03-01 has passed");
  const empty = { title: "No words yet", subtitle: "No status yet, no evidence date" };
  expect(prepare({}, "2027-03-02")).toEqual(empty);
});

test("lists show the kind and the date of evidence", () => {
  itIs("2026-11-26");
  const selection = { title: "Availability target", kind: "target", reviewBy: "2027-11-26" };
  const subtitle = "Design target, evidence date 2027-11-26";
  expect(claimEvidence.preview?.prepare?.(selection)).toEqual({ title: selection.title, subtitle });
});
