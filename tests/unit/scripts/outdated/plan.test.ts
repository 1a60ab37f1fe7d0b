import { expect, test } from "vitest";
import { failures, planUpdates, report } from "../../../../scripts/outdated/plan.ts";

const output = JSON.stringify({
  zod: { current: "4.1.0", latest: "4.2.0" },
  next: [{ current: "16.4.5", latest: "17.0.0" }],
  pglite: { current: "0.5.16", latest: "0.6.0" },
  daily: { current: "0.87.0", latest: "0.87.3" },
  same: { current: "1.0.0", latest: "1.0.0" },
  missing: { latest: "1.0.0" },
});

test("lists newer versions, and which may change the API", () => {
  expect(planUpdates(output).map(({ name, isMajor }) => [name, isMajor])).toEqual([
    ["daily", false],
    ["next", true],
    ["pglite", true],
    ["zod", false],
  ]);
  expect(planUpdates(output, ["zod"]).map(({ to }) => to)).toEqual(["4.2.0"]);
  expect(planUpdates("")).toEqual([]);
});

test("reports what was tried, and the lines that name a failure once", () => {
  const broke = failures(
    "✓ an error is shown 3ms\nsrc/a.ts(1,2): error TS2304: Cannot find name `x`.\nsrc/a.ts(1,2): error TS2304: Cannot find name `x`.\n",
  );
  expect(broke).toHaveLength(1);
  expect(report(planUpdates(output, ["next"]), [{ name: "Types", broke }, { name: "Lint" }])).toBe(
    [
      "| Package | Now | Tried |",
      "|---|---|---|",
      "| next | 16.4.5 | 17.0.0 (major) |",
      "",
      "- **Types broke**",
      "  - `src/a.ts(1,2): error TS2304: Cannot find name 'x'.`",
      "- Lint passed",
    ].join("\n"),
  );
});
