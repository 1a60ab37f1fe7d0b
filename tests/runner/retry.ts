import type { Result } from "./report.ts";

/** The files with a failed test, which CI runs once more. */
export function failedFiles(results: readonly Result[]): string[] {
  const files = results.flatMap(({ status, file }) => (status === "failed" && file ? [file] : []));
  return [...new Set(files)];
}

/**
 * The results of a suite whose failed files ran once more. In those files the second run counts: a test that failed at first and
 * then passed is flaky, with what it said at first.
 */
export function afterRetry(first: readonly Result[], second: readonly Result[]): Result[] {
  const files = new Set(failedFiles(first));
  const isRetried = ({ file }: Result) => file !== undefined && files.has(file);
  const failures = first.filter((result) => isRetried(result) && result.status === "failed");
  const failureOf = (test: string) => failures.find((failure) => failure.test === test);
  const again = second
    .filter(({ file }) => !file || files.has(file))
    .map((result) => {
      const failure = result.status === "passed" ? failureOf(result.test) : undefined;
      return failure ? { ...result, status: "flaky" as const, message: failure.message ?? "" } : result;
    });
  // A file that could not be loaded, or whose hook failed, is a failure without a test.
  const recovered = failures.filter(
    ({ test, file }) =>
      test === file &&
      second.some((result) => result.file === file) &&
      !second.some((result) => result.file === file && result.status === "failed"),
  );
  const asFlaky = recovered.map((failure) => ({ ...failure, status: "flaky" as const }));
  return [...first.filter((result) => !isRetried(result)), ...again, ...asFlaky];
}
