import { expect, test } from "vitest";
import {
  closingLine,
  failureText,
  playwrightResults,
  type Result,
  suiteResults,
  vitestResults,
} from "../../runner/report.ts";

test("parses each test's status from a Vitest report, and counts a file that can't run as failed", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = (name: string, status: string, assertionResults: unknown[], message = "") => ({
    name: `/clone/tests/unit/${name}`,
    status,
    message,
    assertionResults,
  });
  const report = {
    testResults: [
      file("a.test.ts", "failed", [
        test("a rule holds", "passed"),
        test("a rule breaks", "failed", "expected 1 to be 2", "and 3"),
        test("a rule rests", "pending"),
        test("a rule to write", "todo"),
      ]),
      file("b.test.ts", "failed", [], "No module"),
      // A failed hook. Its tests were skipped.
      file("c.test.ts", "failed", [test("never begun", "skipped")], "Hook timed out"),
    ],
  };
  expect(vitestResults(JSON.parse(JSON.stringify(report)), "/clone")).toEqual([
    {
      test: "tests/unit/a.test.ts › a rule holds",
      file: "tests/unit/a.test.ts",
      status: "passed",
      message: "",
    },
    {
      test: "tests/unit/a.test.ts › a rule breaks",
      file: "tests/unit/a.test.ts",
      status: "failed",
      message: "expected 1 to be 2\nand 3",
    },
    {
      test: "tests/unit/a.test.ts › a rule rests",
      file: "tests/unit/a.test.ts",
      status: "skipped",
      message: "",
    },
    {
      test: "tests/unit/a.test.ts › a rule to write",
      file: "tests/unit/a.test.ts",
      status: "skipped",
      message: "",
    },
    { test: "tests/unit/b.test.ts", file: "tests/unit/b.test.ts", status: "failed", message: "No module" },
    {
      test: "tests/unit/c.test.ts › never begun",
      file: "tests/unit/c.test.ts",
      status: "skipped",
      message: "",
    },
    {
      test: "tests/unit/c.test.ts",
      file: "tests/unit/c.test.ts",
      status: "failed",
      message: "Hook timed out",
    },
  ]);
});

test("parses tests at any depth from a Playwright report, and errors outside tests", () => {
  const spec = (title: string, line: number, status: string, ...said: string[]) => ({
    title,
    file: "pages.spec.ts",
    line,
    tests: [{ status, results: said.map((message) => ({ errors: [{ message }] })) }],
  });
  const report = {
    suites: [
      {
        specs: [spec("opens", 3, "expected"), spec("scrolls", 5, "unexpected", "late", "later")],
        suites: [{ specs: [spec("closes", 9, "flaky", "once"), spec("later", 12, "skipped")] }],
      },
    ],
    errors: [{ message: "a file that throws" }],
  };
  expect(playwrightResults(JSON.parse(JSON.stringify(report)))).toEqual([
    { test: "pages.spec.ts:3 › opens", status: "passed", message: "" },
    { test: "pages.spec.ts:5 › scrolls", status: "failed", message: "late\nlater" },
    { test: "pages.spec.ts:9 › closes", status: "flaky", message: "once" },
    { test: "pages.spec.ts:12 › later", status: "skipped", message: "" },
    { test: "outside any test", status: "failed", message: "a file that throws" },
  ]);
});

const passed: Result = { test: "a", status: "passed" };
const failed: Result = { test: "b", status: "failed" };
const flaky: Result = { test: "c", status: "flaky" };
const skipped: Result = { test: "d", status: "skipped" };

test("a suite has the results in its report", () => {
  expect(suiteResults([passed, skipped], 0)).toEqual([passed, skipped]);
  expect(suiteResults([passed, failed], 1)).toEqual([passed, failed]);
});

test("a suite fails without a report, without tests, or when it fails outside its tests", () => {
  expect(closingLine(suiteResults(undefined, 0))).toBe("0 passed, 1 failed");
  expect(closingLine(suiteResults([], 0))).toBe("0 passed, 1 failed");
  expect(closingLine(suiteResults([passed, flaky], 1))).toBe("2 passed, 1 failed");
});

test("the closing line counts flaky tests as passed, and mentions skipped tests only if there are any", () => {
  expect(closingLine([passed, flaky, failed, failed])).toBe("2 passed, 2 failed");
  expect(closingLine([passed, skipped])).toBe("1 passed, 0 failed, 1 skipped");
});

test("the text of a failure is plain and has a limited length", () => {
  const message = `\u001b[31mexpected\u001b[39m 1\n\nat node_modules/tool.js\n${"at somewhere\n".repeat(50)}`;
  const text = (result: Result) => failureText("Unit tests", result);
  const lines = text({ ...failed, message }).split("\n");
  expect(lines.slice(0, 3)).toEqual(["✗ Unit tests › b", "    expected 1", "    at somewhere"]);
  expect(lines).toHaveLength(17);
  expect(text({ ...flaky, message: "late" })).toBe("Flaky, passed on retry: Unit tests › c\n    late");
  expect(text({ ...failed, message: "x".repeat(100_000) }).length).toBeLessThan(400);
});
