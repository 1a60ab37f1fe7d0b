import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { playwrightTally, suiteTally, sum, tallyLine, vitestTally } from "../../runner/tally.ts";

const vitest = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
  });

describe("a suite", () => {
  let report = "";
  beforeEach(() => {
    report = join(mkdtempSync(join(tmpdir(), "tendwell-tally-")), "report.json");
  });
  afterEach(() => rmSync(join(report, ".."), { recursive: true }));

  test("counts as its report says", () => {
    writeFileSync(report, vitest(3, 1, 2));
    expect(suiteTally(report, vitestTally, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test("without a report, or with a broken one, is a failure", () => {
    expect(suiteTally(report, vitestTally, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    writeFileSync(report, "{");
    expect(suiteTally(report, vitestTally, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("without a test is a failure", () => {
    writeFileSync(report, vitest(0, 0));
    expect(suiteTally(report, vitestTally, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("that fails outside its tests is a failure", () => {
    writeFileSync(report, vitest(3, 0));
    expect(suiteTally(report, vitestTally, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});

test("a browser test that passed when tried again is no failure", () => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } });
  expect(playwrightTally(report)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test("the closing line sums the suites, and speaks of skipped tests only when there are any", () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(tallyLine(sum([one, { passed: 12, failed: 2, skipped: 0 }]))).toBe("13 passed, 2 failed");
  expect(tallyLine(sum([one, { passed: 0, failed: 0, skipped: 4 }]))).toBe("1 passed, 0 failed, 4 skipped");
});
