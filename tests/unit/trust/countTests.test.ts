import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { securityTests } from "#trust/securityTests.ts";
import { countTests } from "../../../scripts/trust/countTests.ts";
import { addResults } from "../../runner/results.ts";

const now = { date: "2026-11-29", commit: "abc" };
const [abuse] = securityTests.abuse.filter((file) => file.startsWith("unit/"));
const [fault] = securityTests.faults.filter((file) => file.startsWith("e2e/"));

test("the tests of abuse and faults exist", () => {
  const files = Object.values(securityTests).flat();
  expect(files.filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
});

test("results are counted by file, also of several suites, but not those of another commit", () => {
  const first = addResults([{ test: "x", file: `tests/${abuse}`, status: "passed" }], now);
  const playwright = `${fault?.replace("e2e/", "")}:12 › a title › part`;
  const both = addResults(
    [
      { test: playwright, status: "flaky" },
      { test: playwright, status: "failed" },
      { test: playwright, status: "skipped" },
    ],
    now,
    first,
  );
  expect(both.files).toEqual({
    [`tests/${abuse}`]: { passed: 1, failed: 0 },
    [`tests/${fault}`]: { passed: 1, failed: 1 },
  });
  expect(addResults([], { ...now, commit: "def" }, both).files).toEqual({});
});

test("results of suites on several days have the day of the earliest", () => {
  const earlier = { ...now, date: "2026-11-27", files: {} };
  expect(addResults([], now, earlier).date).toBe("2026-11-27");
  expect(addResults([], earlier, { ...now, files: {} }).date).toBe("2026-11-27");
  expect(addResults([], now, { ...earlier, commit: "def" }).date).toBe(now.date);
});

test.each(["unknown", "abc-dirty"])("results of earlier code with the commit %s don't count", (commit) => {
  const earlier = { date: "2026-11-27", commit, files: { a: { passed: 1, failed: 0 } } };
  expect(addResults([], { ...now, commit }, earlier)).toEqual({ ...now, commit, files: {} });
});

test("a file without results counts as not run", () => {
  const results = addResults(
    [
      { test: "x", file: `tests/${abuse}`, status: "passed" },
      { test: `${fault?.replace("e2e/", "")}:12 › skipped everywhere`, status: "skipped" },
    ],
    now,
  );
  expect(countTests(results)).toEqual({
    ...now,
    abuse: { passed: 1, failed: 0, notRun: securityTests.abuse.length - 1 },
    faults: { passed: 0, failed: 0, notRun: securityTests.faults.length },
  });
});
