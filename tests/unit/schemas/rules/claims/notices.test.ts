import { expect, test } from "vitest";
import { type ClaimDates, claimNotices } from "#schemas/rules/claims/notices.ts";

const words = { statement: "99% uptime", qualifier: "A monthly target.", showsQualifier: true };
const claim = { _id: "claim-uptime", ...words, evidence: ["later", "earlier"] };
const dates: ClaimDates = {
  claims: [claim],
  evidence: [
    { _id: "later", reviewBy: "2028-01-01" },
    { _id: "earlier", reviewBy: "2027-11-26" },
    { _id: "of another claim", reviewBy: "2020-01-01" },
  ],
};
const textOn = (today: string, changes: Partial<typeof claim> = {}) =>
  claimNotices({ ...dates, claims: [{ ...claim, ...changes }] }, today).map(({ text }) => text);

test("a claim expires after the earliest review date of its evidence", () => {
  expect(claimNotices(dates, "2027-10-26")).toEqual([]);
  expect(claimNotices(dates, "2027-10-27")).toMatchObject([
    { claim: "claim-uptime", state: "expiring", lastDay: "2027-11-26" },
  ]);
  expect(claimNotices(dates, "2027-11-26")).toMatchObject([{ state: "expiring" }]);
  expect(claimNotices(dates, "2027-11-27")).toMatchObject([{ state: "expired", lastDay: "2027-11-26" }]);
});

test("says what the pages show then", () => {
  expect(textOn("2027-11-26")).toEqual([
    expect.stringMatching(
      /expires at the end of 2027-11-26\. After that, .* show “A monthly target\.” instead of/,
    ),
  ]);
  expect(textOn("2027-11-27", { showsQualifier: false })).toEqual([
    expect.stringMatching(
      /expired at the end of 2027-11-26\. The page shows it as waiting .* are left out\./,
    ),
  ]);
});

test("lists the earliest claim first, and none without published evidence", () => {
  const other = { ...claim, _id: "claim-old", evidence: ["of another claim"] };
  const none = { ...claim, _id: "claim-none", evidence: ["unpublished"] };
  const notices = claimNotices({ ...dates, claims: [claim, none, other] }, "2027-11-27");
  expect(notices.map((notice) => notice.claim)).toEqual(["claim-old", "claim-uptime"]);
});
