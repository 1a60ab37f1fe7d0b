import type { ReportData } from "#trust/reports.ts";
import { securityTests } from "#trust/securityTests.ts";
import type { StoredResults } from "../../tests/runner/results.ts";

/** Counts the tests of abuse and faults in the results of the suites. A file whose tests all have no result counts as not run. */
export function countTests({ date, commit, files }: StoredResults): ReportData<"suites"> {
  const count = (names: readonly string[]) => {
    const testedFiles = names
      .flatMap((name) => files[`tests/${name}`] ?? [])
      .filter(({ passed, failed }) => passed + failed > 0);
    const sum = (of: "passed" | "failed") => testedFiles.reduce((total, file) => total + file[of], 0);
    return { passed: sum("passed"), failed: sum("failed"), notRun: names.length - testedFiles.length };
  };
  return { date, commit, abuse: count(securityTests.abuse), faults: count(securityTests.faults) };
}
