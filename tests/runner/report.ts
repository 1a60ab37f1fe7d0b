import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";

/** How one test ended, and what it said. A flaky test failed at first and passed when it was tried again. */
export type Result = {
  test: string;
  status: "passed" | "failed" | "flaky" | "skipped";
  message?: string;
  /** The file of a Vitest test, from the project's folder. */
  file?: string;
};

/** The results in a report of Vitest's `json` reporter. A file that can't be run is one failed test. */
export function vitestResults(report: JsonTestResults, root: string): Result[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }): Result[] => {
    const file = relative(root, name);
    const results = assertionResults.map(
      (test): Result => ({
        test: `${file} › ${test.fullName}`,
        file,
        status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
        message: test.failureMessages?.join("\n") ?? "",
      }),
    );
    const isBroken = status === "failed" && !results.some((result) => result.status === "failed");
    return isBroken ? [...results, { test: file, file, status, message }] : results;
  });
}

const playwrightStatus = {
  expected: "passed",
  unexpected: "failed",
  flaky: "flaky",
  skipped: "skipped",
} as const;

function resultsIn({ specs, suites = [] }: JSONReportSuite): Result[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      test: `${file}:${line} › ${title}`,
      status: playwrightStatus[status],
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
    })),
  );
  return [...own, ...suites.flatMap(resultsIn)];
}

/** The results in a report of Playwright's `json` reporter. An error outside any test is one failed test. */
export function playwrightResults({ suites, errors }: JSONReport): Result[] {
  const outside = errors.map(
    ({ message = "" }): Result => ({ test: "outside any test", status: "failed", message }),
  );
  return [...suites.flatMap(resultsIn), ...outside];
}

/**
 * What a run of a tool amounts to. No report, a report without any test, and a bad exit code without a failed test
 * each add one failure: none of them may pass.
 * @param results undefined when the report is missing or broken
 */
export function suiteResults(results: Result[] = [], exitCode: number): Result[] {
  if (results.length === 0) return [{ test: "no test was run: its output says why", status: "failed" }];
  if (exitCode === 0 || results.some(({ status }) => status === "failed")) return results;
  return [...results, { test: "outside its tests: its output says why", status: "failed" }];
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there is any. `.ci/run` reads it. A flaky test counts as passed. */
export function closingLine(results: readonly Result[]): string {
  const count = (...of: Result["status"][]) => results.filter(({ status }) => of.includes(status)).length;
  const skipped = count("skipped");
  return `${count("passed", "flaky")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const LINES = 16;
const COLUMNS = 300; // What a test received may be a whole page.

/** A failed or flaky test for the end of a long log: its name, and the first lines of what it said in plain text. */
export function failureText(suite: string, { test, status, message = "" }: Result): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const useful = lines.filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [
    `${status === "flaky" ? "Flaky, passed when tried again:" : "✗"} ${suite} › ${test}`,
    ...useful.slice(0, LINES).map((line) => `    ${line.slice(0, COLUMNS)}`),
  ].join("\n");
}
