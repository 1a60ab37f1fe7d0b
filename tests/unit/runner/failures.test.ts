import { expect, test } from "vitest";
import { failureText, playwrightFailures, vitestFailures } from "../../runner/failures.ts";

test("Vitest: each failed test with its words, and a file that is no test at all", () => {
  const report = {
    testResults: [
      {
        name: "/clone/tests/unit/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "a rule holds", status: "passed", failureMessages: [] },
          { fullName: "a rule breaks", status: "failed", failureMessages: ["expected 1 to be 2", "and 3"] },
        ],
      },
      { name: "/clone/tests/unit/b.test.ts", status: "failed", message: "No module", assertionResults: [] },
      { name: "/clone/tests/unit/c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(vitestFailures(JSON.stringify(report), "/clone")).toEqual([
    { test: "tests/unit/a.test.ts › a rule breaks", message: "expected 1 to be 2\nand 3" },
    { test: "tests/unit/b.test.ts", message: "No module" },
  ]);
});

test("Playwright: each failed or flaky test at any depth, and what failed outside them", () => {
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
  expect(playwrightFailures(JSON.stringify(report))).toEqual([
    { test: "pages.spec.ts:5 › scrolls", message: "late\nlater", flaky: false },
    { test: "pages.spec.ts:9 › closes", message: "once", flaky: true },
    { test: "outside any test", message: "a file that throws" },
  ]);
});

test("a failure is told in plain text, and not at any length", () => {
  const message = `\u001b[31mexpected\u001b[39m 1\n\nat node_modules/tool.js\n${"at somewhere\n".repeat(50)}`;
  const lines = failureText("Unit tests", { test: "a.test.ts › a rule", message }).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "✗ Unit tests › a.test.ts › a rule",
    "    expected 1",
    "    at somewhere",
  ]);
  expect(lines).toHaveLength(17);
  const flaky = failureText("Browser tests", { test: "a page", message: "late", flaky: true });
  expect(flaky).toBe("Flaky, passed when tried again: Browser tests › a page\n    late");
  const page = failureText("Browser tests", { test: "a page", message: "x".repeat(100_000) });
  expect(page.length).toBeLessThan(400);
});
