import { expect, test } from "vitest";
import { reviewRows } from "../../../../studio/check-dates/reviewRows.ts";

const TODAY = "2026-11-26";
const page = (id: string, review?: object) => ({ _id: id, _type: "page", title: `Page ${id}`, review });
const complete = { owner: "Marketing", lastReviewed: "2026-01-15" };

test("the list starts with documents without a date, followed by the others by date", () => {
  const rows = reviewRows(
    [
      page("later", { ...complete, nextReview: "2027-06-01" }),
      page("soon", { ...complete, nextReview: "2026-12-20" }),
      page("old"),
      { _id: "evidence", _type: "claimEvidence", title: "A target", owner: "Legal", reviewBy: "2026-11-25" },
      { _id: "hero", _type: "hero", headline: "Hello", review: { ...complete, nextReview: "2026-11-25" } },
      page("unowned", { lastReviewed: "2026-01-15", nextReview: "2027-06-01" }),
    ],
    TODAY,
  );
  expect(
    rows.map(({ title, owner, nextReview, marks }) => [
      title,
      owner,
      nextReview,
      marks.map(({ label }) => label),
    ]),
  ).toEqual([
    ["Page old", undefined, undefined, ["No owner", "Never checked", "No next check"]],
    ["A target", "Legal", "2026-11-25", ["Overdue"]],
    ["Hero", "Marketing", "2026-11-25", ["Overdue"]],
    ["Page soon", "Marketing", "2026-12-20", ["Due soon"]],
    ["Page later", "Marketing", "2027-06-01", []],
    ["Page unowned", undefined, "2027-06-01", ["No owner"]],
  ]);
});
