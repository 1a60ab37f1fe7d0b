import type { Result } from "./report.ts";

/** Returns the files with a failed test, which CI retries once. */
export function failedFiles(results: readonly Result[]): string[] {
  const files = results.flatMap(({ status, file }) => (status === "failed" && file ? [file] : []));
  return [...new Set(files)];
}

/**
 * Merges the results of a suite with those of its retried files. For these files the second run counts. A test that
 * failed first and then passed is flaky, and keeps its first message.
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
  // A file that failed to load, or whose hook failed, is a failure without a test.
  const recovered = failures.filter(
    ({ test, file }) =>
      test === file &&
      second.some((result) => result.file === file) &&
      !second.some((result) => result.file === file && result.status === "failed"),
  );
  const asFlaky = recovered.map((failure) => ({ ...failure, status: "flaky" as const }));
  return [...first.filter((result) => !isRetried(result)), ...again, ...asFlaky];
}
