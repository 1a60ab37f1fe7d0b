import { spawnSync } from "node:child_process";
import type { ReportData } from "#trust/reports.ts";

/**
 * Returns the number of packages with known weaknesses from the output of `npm audit --json`. Undefined if the registry didn't
 * respond: nobody knows then.
 */
export function advisoriesIn(
  output: string,
  date: string,
  commit: string,
): ReportData<"advisories"> | undefined {
  try {
    const { critical, high, moderate, low } = JSON.parse(output).metadata.vulnerabilities;
    const counts = { critical, high, moderate, low };
    return Object.values(counts).every(Number.isInteger) ? { date, commit, ...counts } : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the registry for known weaknesses of the locked packages. Undefined if it doesn't respond. */
export function readAdvisories(date: string, commit: string): ReportData<"advisories"> | undefined {
  const args = ["audit", "--json", "--package-lock-only"];
  return advisoriesIn(spawnSync("npm", args, { encoding: "utf8" }).stdout ?? "", date, commit);
}
