import { expect, test, vi } from "vitest";
import { momentIn } from "#content/draft/chosenMoment.ts";

vi.mock("next/headers", () => ({}));

test.each([
  ["/?as-of=2026-11-20T10:00:00Z", "/", "2026-11-20T10:00:00.000Z"],
  [
    "/privacy-policy?a=1&as-of=2026-11-20T11:00:00%2B01:00#top",
    "/privacy-policy?a=1#top",
    "2026-11-20T10:00:00.000Z",
  ],
  ["/?as-of=yesterday", "/", undefined],
  ["/?as-of=", "/", undefined],
  ["/#goals", "/#goals", undefined],
])("%s selects the path %s at the time %s", (asked, path, moment) => {
  expect(momentIn(asked)).toEqual({ path, moment });
});
