import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** The folder of the reports, from the project's folder. The server serves its files. */
export const REPORTS = "public/reports";

/** The bill of materials, as a file in {@link REPORTS}. */
export const BILL_OF_MATERIALS = "bill-of-materials.cdx.json";

const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The contents of the reports, by the name of their file. `npm run trust` and each build write them. */
const reports = {
  /** The packages in the lock file. Each build writes it, so it is never out of date. */
  software: v.object({
    version: text,
    packages: count,
    onServer: count,
    licenses: v.array(v.object({ license: text, packages: count })),
  }),
};

type Reports = typeof reports;
export type ReportData<Name extends keyof Reports> = v.InferOutput<Reports[Name]>;

/** Reads a report. Returns undefined if it is missing or malformed: then nothing counts as tested. */
export function readReport<Name extends keyof Reports>(name: Name): ReportData<Name> | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(join(process.cwd(), REPORTS, `${name}.json`), "utf8"));
    const parsed = v.safeParse(reports[name], stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
