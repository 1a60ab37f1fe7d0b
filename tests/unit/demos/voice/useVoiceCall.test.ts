import { expect, test } from "vitest";
import { waitOf } from "#demos/voice/useVoiceCall.ts";
import { parseAction } from "#schemas/rules/analytics/actions.ts";

test.each([
  [0, "within-1s"],
  [1000, "within-1s"],
  [1001, "within-3s"],
  [3000, "within-3s"],
  [3001, "within-6s"],
  [6000, "within-6s"],
  [6001, "later"],
])("a wait of %i ms is counted as %s", (ms, counted) => {
  expect(waitOf(ms)).toBe(counted);
  for (const turn of ["call", "turn"]) expect(parseAction(`${turn}-answered ${counted}`)).toBeDefined();
});
