import { expect, test } from "vitest";
import type { Result } from "../../runner/report.ts";
import { afterRetry, failedFiles } from "../../runner/retry.ts";

const result = (file: string, title: string, status: Result["status"], message = ""): Result => ({
  test: title ? `${file} › ${title}` : file,
  file,
  status,
  message,
});

test("each file with a failed test is retried once", () => {
  const results = [
    result("a.test.ts", "opens", "failed"),
    result("a.test.ts", "closes", "failed"),
    result("b.test.ts", "opens", "passed"),
    result("c.test.ts", "", "failed"),
  ];
  expect(failedFiles(results)).toEqual(["a.test.ts", "c.test.ts"]);
});

test("a failure outside any file is not retried", () => {
  expect(failedFiles([{ test: "outside its tests", status: "failed" }])).toEqual([]);
});

test("a test that passes on retry is flaky, and keeps its first message", () => {
  const first = [result("a.test.ts", "opens", "failed", "late"), result("a.test.ts", "closes", "passed")];
  const second = [result("a.test.ts", "opens", "passed"), result("a.test.ts", "closes", "passed")];
  expect(afterRetry(first, second)).toEqual([
    result("a.test.ts", "opens", "flaky", "late"),
    result("a.test.ts", "closes", "passed"),
  ]);
});

test("a test that fails again, or only on retry, has failed", () => {
  const first = [result("a.test.ts", "opens", "failed", "once"), result("a.test.ts", "closes", "passed")];
  const second = [result("a.test.ts", "opens", "failed", "twice"), result("a.test.ts", "closes", "failed")];
  expect(afterRetry(first, second)).toEqual(second);
});

test("files that are not retried keep their results", () => {
  const other = result("b.test.ts", "opens", "passed");
  const first = [result("a.test.ts", "opens", "failed"), other];
  expect(afterRetry(first, [result("a.test.ts", "opens", "passed"), other])).toEqual([
    other,
    result("a.test.ts", "opens", "flaky"),
  ]);
});

test("a file whose hook failed and then passed is flaky, and its tests have their second results", () => {
  const first = [
    result("a.test.ts", "opens", "skipped"),
    result("a.test.ts", "", "failed", "Hook timed out"),
  ];
  expect(afterRetry(first, [result("a.test.ts", "opens", "passed")])).toEqual([
    result("a.test.ts", "opens", "passed"),
    result("a.test.ts", "", "flaky", "Hook timed out"),
  ]);
});

test("a file that fails to load again has failed", () => {
  const broken = [result("a.test.ts", "", "failed", "No module")];
  expect(afterRetry(broken, broken)).toEqual(broken);
});

test("a retry without a report is a failure, and replaces the first results", () => {
  const first = [result("a.test.ts", "opens", "failed", "late")];
  const nothing: Result = { test: "no test ran: see its output", status: "failed" };
  expect(afterRetry(first, [nothing])).toEqual([nothing]);
});
