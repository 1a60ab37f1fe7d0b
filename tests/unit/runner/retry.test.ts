import { expect, test } from "vitest";
import type { Result } from "../../runner/report.ts";
import { afterRetry, failedFiles } from "../../runner/retry.ts";

/** Parses results such as `a›opens failed late`: a file, a test, a status and a message. */
const results = (...rows: string[]) =>
  rows.map((row): Result => {
    const [test = "", status, message = ""] = row.split(" ");
    return { test, file: test.split("›")[0] ?? "", status: status as Result["status"], message };
  });

test("each file with a failed test is retried once, and no failure outside a file", () => {
  expect(failedFiles(results("a›opens failed", "a›closes failed", "b›opens passed", "c failed"))).toEqual([
    "a",
    "c",
  ]);
  expect(failedFiles([{ test: "outside its tests", status: "failed" }])).toEqual([]);
});

test.each([
  [
    "a test that passes on retry is flaky, and keeps its first message",
    ["a›opens failed late", "a›closes passed", "b›opens passed"],
    ["a›opens passed", "a›closes passed"],
    ["a›opens flaky late", "a›closes passed", "b›opens passed"],
  ],
  [
    "a test that fails again, or only on retry, has failed",
    ["a›opens failed once", "a›closes passed"],
    ["a›opens failed twice", "a›closes failed"],
    ["a›opens failed twice", "a›closes failed"],
  ],
  [
    "a file whose hook failed and then passed is flaky, and its tests have their second results",
    ["a›opens skipped", "a failed hook"],
    ["a›opens passed"],
    ["a›opens passed", "a flaky hook"],
  ],
  [
    "a file that fails to load again has failed",
    ["a failed module"],
    ["a failed module"],
    ["a failed module"],
  ],
])("%s", (_rule, first, second, expected) => {
  const byTest = (all: readonly Result[]) => all.toSorted((one, other) => one.test.localeCompare(other.test));
  expect(byTest(afterRetry(results(...first), results(...second)))).toEqual(byTest(results(...expected)));
});

test("a retry without a report is a failure, and replaces the first results", () => {
  const nothing: Result = { test: "no test ran: see its output", status: "failed" };
  expect(afterRetry(results("a›opens failed late"), [nothing])).toEqual([nothing]);
});
