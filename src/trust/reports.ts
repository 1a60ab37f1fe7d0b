import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** The folder of the reports, from the project's folder. The server serves its files. */
export const REPORTS = "public/reports";

/** The bill of materials, as a file in {@link REPORTS}. */
export const BILL_OF_MATERIALS = "bill-of-materials.cdx.json";

/** The accessibility conformance report in OpenACR. Each build writes it. */
export const OPEN_ACR = "accessibility.openacr.yaml";

/** All reports in one file. Each build writes it. */
export const PACK = "reports.zip";

/** Returns whether a file is in {@link REPORTS}. */
export const hasFile = (name: string): boolean => existsSync(join(process.cwd(), REPORTS, name));

const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const date = v.pipe(v.string(), v.isoDate());

/** Days for which a report counts. A render later than that says that nothing was tested. */
const MAX_AGE = 30;

/** Tests of one kind. A file without results is one that didn't run. */
const tests = v.object({ passed: count, failed: count, notRun: count });

/** The contents of the reports, by the name of their file. `npm run trust` and each build write them. */
const reports = {
  /** The packages in the lock file. Each build writes it, so it is never out of date. */
  software: v.object({
    version: text,
    packages: count,
    onServer: count,
    licenses: v.array(v.object({ license: text, packages: count })),
  }),
  /** Visits to every page in every language: its requests, what axe found, and the headers of the landing page. */
  visits: v.object({
    date,
    commit: text,
    /** The origin of the site that was visited. Its headers depend on its settings. */
    address: text,
    pages: v.pipe(
      // `otherHosts` has one entry for each request to another host.
      v.array(v.object({ path: text, requests: count, otherHosts: v.array(text) })),
      v.minLength(1, "has no page"),
    ),
    headers: v.array(v.object({ name: text, value: v.string() })),
    axe: v.object({
      version: text,
      rules: v.array(
        v.object({ id: text, criteria: v.array(text), pages: count, violations: count, unclear: count }),
      ),
    }),
  }),
  /** The tests of abuse and of faults, from the results of the suites. */
  suites: v.object({ date, commit: text, abuse: tests, faults: tests }),
  /** The packages with known weaknesses, by severity, from the registry. */
  advisories: v.object({ date, commit: text, critical: count, high: count, moderate: count, low: count }),
  /** The newest measurements of pages. Each build reads them from the docs. The first row has the headings. */
  performance: v.object({ date, rows: v.pipe(v.array(v.array(v.string())), v.minLength(2)) }),
  /** The newest section of the changelog, by kind of change. Each build reads it. */
  changes: v.object({
    version: text,
    groups: v.pipe(v.array(v.object({ title: text, items: v.array(text) })), v.minLength(1)),
  }),
};

type Reports = typeof reports;
export type ReportData<Name extends keyof Reports> = v.InferOutput<Reports[Name]>;

/** Returns whether a report with a date is from the future or too old to count. */
const isStale = (report: object, today: string): boolean => {
  if (!("date" in report)) return false;
  const age = (Date.parse(today) - Date.parse(`${report.date}`)) / 86_400_000;
  return !(age >= 0 && age <= MAX_AGE);
};

/**
 * Reads a report. Returns undefined if it is missing, malformed or out of date: then nothing counts as tested.
 * @param today the current date, as YYYY-MM-DD
 * @param root the project's folder
 */
export function readReport<Name extends keyof Reports>(
  name: Name,
  today: string,
  root = process.cwd(),
): ReportData<Name> | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(join(root, REPORTS, `${name}.json`), "utf8"));
    const parsed = v.safeParse(reports[name], stored);
    return parsed.success && !isStale(parsed.output, today) ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
