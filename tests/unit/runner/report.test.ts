import { expect, test } from "vitest";
import {
  closingLine,
  failureText,
  playwrightResults,
  type Result,
  suiteResults,
  vitestResults,
} from "../../runner/report.ts";

const rows = (results: readonly Result[]) =>
  results.map(({ test, status, message }) => [test, status, message]);

test("parses each test's status from a Vitest report, and counts a file that can't run as failed", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    ...{ fullName, status, failureMessages },
  });
  const file = (name: string, status: string, assertionResults: unknown[], message = "") => ({
    ...{ name: `/clone/tests/unit/${name}`, status, message, assertionResults },
  });
  const testResults = [
    file("a.test.ts", "failed", [
      test("holds", "passed"),
      test("breaks", "failed", "expected 1 to be 2", "and 3"),
      test("rests", "pending"),
    ]),
    file("b.test.ts", "failed", [], "No module"),
    // A failed hook. Its tests were skipped.
    file("c.test.ts", "failed", [test("never begun", "skipped")], "Hook timed out"),
  ];
  const results = vitestResults(JSON.parse(JSON.stringify({ testResults })), "/clone");
  expect(rows(results)).toEqual([
    ["tests/unit/a.test.ts › holds", "passed", ""],
    ["tests/unit/a.test.ts › breaks", "failed", "expected 1 to be 2\nand 3"],
    ["tests/unit/a.test.ts › rests", "skipped", ""],
    ["tests/unit/b.test.ts", "failed", "No module"],
    ["tests/unit/c.test.ts › never begun", "skipped", ""],
    ["tests/unit/c.test.ts", "failed", "Hook timed out"],
  ]);
  expect(results.at(-1)?.file).toBe("tests/unit/c.test.ts");
});

test("parses tests at any depth from a Playwright report, and errors outside tests", () => {
  const spec = (title: string, status: string, ...said: string[]) => ({
    ...{ title, file: "pages.spec.ts", line: 3 },
    tests: [{ status, results: said.map((message) => ({ errors: [{ message }] })) }],
  });
  const inner = { specs: [spec("closes", "flaky", "once"), spec("later", "skipped")] };
  const outer = {
    specs: [spec("opens", "expected"), spec("scrolls", "unexpected", "late", "later")],
    suites: [inner],
  };
  const report = { suites: [outer], errors: [{ message: "a file that throws" }] };
  expect(rows(playwrightResults(JSON.parse(JSON.stringify(report))))).toEqual([
    ["pages.spec.ts:3 › opens", "passed", ""],
    ["pages.spec.ts:3 › scrolls", "failed", "late\nlater"],
    ["pages.spec.ts:3 › closes", "flaky", "once"],
    ["pages.spec.ts:3 › later", "skipped", ""],
    ["outside any test", "failed", "a file that throws"],
  ]);
});

const [passed, failed, flaky, skipped] = (["passed", "failed", "flaky", "skipped"] as const).map(
  (status): Result => ({ test: "b", status }),
) as [Result, Result, Result, Result];

test.each([
  ["the results in its report", [passed, failed, failed], 1, "1 passed, 2 failed"],
  ["flaky tests as passed, and skipped tests", [flaky, skipped], 0, "1 passed, 0 failed, 1 skipped"],
  ["a failure without a report", undefined, 0, "0 passed, 1 failed"],
  ["a failure without tests", [], 0, "0 passed, 1 failed"],
  ["a failure outside its tests", [passed], 1, "1 passed, 1 failed"],
])("a suite has %s", (_what, results, code, line) => {
  expect(closingLine(suiteResults(results, code))).toBe(line);
});

test("a failed test shows the first and last lines of a long message", () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const lines = failureText("Unit", { test: "breaks", status: "failed", message }).split("\n");
  expect(lines[0]).toBe("✗ Unit › breaks");
  expect([lines[1], lines[12], lines[13], lines.at(-1)]).toEqual(
    [1, 12, 35, 40].map((number) => `    line ${number}`),
  );
});
