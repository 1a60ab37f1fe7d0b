import { readFileSync } from "node:fs";
import * as v from "valibot";

/** How many tests ended how. */
export type Tally = { passed: number; failed: number; skipped: number };

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Reads Vitest's JSON report. */
export function vitestTally(text: string): Tally {
  const report = v.parse(vitestReport, JSON.parse(text));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Reads Playwright's JSON report. A flaky test counts as passed: that it failed at first is told by name. */
export function playwrightTally(text: string): Tally {
  const { stats } = v.parse(playwrightReport, JSON.parse(text));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** What is read of a report; undefined where it is missing or broken. */
export function readReport<T>(report: string, read: (text: string) => T): T | undefined {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * What a suite that wrote a report amounts to. A missing report, a run without a single test, and a failure
 * outside any test each count as one failure: none of them may look green.
 */
export function suiteTally(report: string, read: (text: string) => Tally, exitCode: number): Tally {
  const tally = readReport(report, read);
  if (!tally || tally.passed + tally.failed + tally.skipped === 0)
    return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there is any. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
