import { expect, test } from "vitest";
import { lastWeek } from "#results/summaryNotice.ts";

test.each([
  ["Monday, 00:00", "2026-11-23T00:00:00Z", "2026-11-16"],
  ["Sunday, 23:59", "2026-11-22T23:59:59Z", "2026-11-09"],
  ["a Wednesday", "2026-01-07T12:00:00Z", "2025-12-29"],
])("on %s (UTC) the last week began on a Monday", (_, now, from) => {
  expect(lastWeek(new Date(now)).from).toBe(from);
});
