import { execFileSync } from "node:child_process";
import type { Result } from "./report.ts";

/** The results of the suites by file, for `npm run trust`. */
export interface StoredResults {
  /** The day of the earliest suite, as YYYY-MM-DD. */
  readonly date: string;
  readonly commit: string;
  readonly files: Readonly<Record<string, { readonly passed: number; readonly failed: number }>>;
}

/** Returns the commit of the working copy, with `-dirty` if it differs, or `unknown` outside one. */
export function currentCommit(): string {
  try {
    const args = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

/** Returns the path of a test. Playwright's are relative to `tests/e2e`. */
const fileOf = ({ file, test }: Result) => file ?? `tests/e2e/${test.split(/:\d+ › /)[0]}`;

/** Returns whether a commit names all code that a suite ran. Two changed working copies can have the same name. */
const isExact = (commit: string) => commit !== "unknown" && !commit.endsWith("-dirty");

/**
 * Adds results to those of earlier suites of the same commit. Results of another commit, or of a changed working copy,
 * don't count.
 */
export function addResults(
  results: readonly Result[],
  { date, commit }: Omit<StoredResults, "files">,
  earlier?: StoredResults,
): StoredResults {
  const files = [...Map.groupBy(results, fileOf)].map(([file, tests]) => {
    const count = (...of: Result["status"][]) => tests.filter(({ status }) => of.includes(status)).length;
    return [file, { passed: count("passed", "flaky"), failed: count("failed") }] as const;
  });
  const added = Object.fromEntries(files);
  if (earlier?.commit !== commit || !isExact(commit)) return { date, commit, files: added };
  const oldest = earlier.date < date ? earlier.date : date;
  return { date: oldest, commit, files: { ...earlier.files, ...added } };
}
