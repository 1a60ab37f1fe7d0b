import { expect, test } from "vitest";
import { groupClaims } from "#blocks/claims/groupClaims.ts";

const today = "2026-11-26";
const evidence = (_id: string, kind: "target" | "definition" | "statistic", reviewBy = "2027-11-26") => ({
  ...{ _id, kind, reviewBy, title: _id, summary: "What it shows." },
  ...{ size: null, method: null, date: null, url: null, file: null },
});
const claim = (_id: string, ...ids: string[]) => ({
  ...{ _id, statement: _id, qualifier: null, isApproved: true, showsQualifier: false, evidence: ids },
});

test("lists each claim with its evidence, by kind, and omits evidence without claims", () => {
  const claims = [claim("none", "denial"), claim("99% uptime", "uptime"), claim("both", "uptime", "denial")];
  const all = [evidence("denial", "definition"), evidence("uptime", "target"), evidence("x", "statistic")];
  const { supported, waiting } = groupClaims({ claims, evidence: all }, today);
  expect(supported.map(({ _id, claims }) => [_id, claims.map((each) => each._id)])).toEqual([
    ["uptime", ["99% uptime", "both"]],
    ["denial", ["none", "both"]],
  ]);
  expect(waiting).toEqual([]);
});

test("a claim whose evidence is overdue or not published waits for a review, even if other evidence is valid", () => {
  const claims = [claim("late", "valid", "overdue"), claim("alone", "gone"), claim("fine", "valid")];
  const all = [evidence("valid", "target", today), evidence("overdue", "target", "2026-11-25")];
  const { supported, waiting } = groupClaims({ claims, evidence: all }, today);
  expect(supported.flatMap(({ claims }) => claims.map(({ _id }) => _id))).toEqual(["fine"]);
  expect(waiting.map(({ _id, support }) => [_id, support])).toEqual([
    ["late", { state: "overdue", since: "2026-11-25" }],
    ["alone", { state: "missing" }],
  ]);
});

test("omits claims that are not approved", () => {
  const withdrawn = { ...claim("withdrawn", "valid"), isApproved: false };
  expect(groupClaims({ claims: [withdrawn], evidence: [evidence("valid", "target")] }, today)).toEqual({
    supported: [],
    waiting: [],
  });
});
