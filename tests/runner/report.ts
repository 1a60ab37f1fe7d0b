import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";

/** The status and message of one test. A flaky test failed first and passed on retry. */
export type Result = {
  test: string;
  status: "passed" | "failed" | "flaky" | "skipped";
  message?: string;
  /** The file of a Vitest test, relative to the project's folder. */
  file?: string;
};

/** Parses a report from Vitest's `json` reporter. A file that can't run counts as one failed test. */
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

/** Parses a report from Playwright's `json` reporter. An error outside any test counts as one failed test. */
export function playwrightResults({ suites, errors }: JSONReport): Result[] {
  const outside = errors.map(
    ({ message = "" }): Result => ({ test: "outside any test", status: "failed", message }),
  );
  return [...suites.flatMap(resultsIn), ...outside];
}

/**
 * Returns the results of a tool's run. A missing report, a report without tests, and a nonzero exit code without a
 * failed test each add one failure, so that none of them passes.
 * @param results undefined when the report is missing or invalid
 */
export function suiteResults(results: Result[] = [], exitCode: number): Result[] {
  if (results.length === 0) return [{ test: "no test ran: see its output", status: "failed" }];
  if (exitCode === 0 || results.some(({ status }) => status === "failed")) return results;
  return [...results, { test: "outside its tests: see its output", status: "failed" }];
}

/** Formats `12 passed, 0 failed`, plus `, 1 skipped` if any. `.ci/run` parses it. A flaky test counts as passed. */
export function closingLine(results: readonly Result[]): string {
  const count = (...of: Result["status"][]) => results.filter(({ status }) => of.includes(status)).length;
  const skipped = count("skipped");
  return `${count("passed", "flaky")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The last lines matter in a command's output, the first ones in an assertion. */
const [FIRST, LAST] = [12, 6];
const COLUMNS = 300; // The received value may be a whole page.

/**
 * Formats a failed or flaky test for the end of a long log: its name, and the first and last lines of its message as
 * plain text.
 */
export function failureText(suite: string, { test, status, message = "" }: Result): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const useful = lines.filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [
    `${status === "flaky" ? "Flaky, passed on retry:" : "✗"} ${suite} › ${test}`,
    ...useful
      .filter((_, index) => index < FIRST || index >= useful.length - LAST)
      .map((line) => `    ${line.slice(0, COLUMNS)}`),
  ].join("\n");
}
