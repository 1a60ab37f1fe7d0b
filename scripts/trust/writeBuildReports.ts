import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BILL_OF_MATERIALS, REPORTS, type ReportData } from "#trust/reports.ts";
import { billOfMaterials, type LockFile, lockedPackages } from "./billOfMaterials.ts";

/** Counts packages by license, the most frequent first. */
function countLicenses(lock: LockFile): ReportData<"software">["licenses"] {
  const byLicense = Map.groupBy(lockedPackages(lock), ({ license = "unknown" }) => license);
  return [...byLicense]
    .map(([license, packages]) => ({ license, packages: packages.length }))
    .toSorted((one, other) => other.packages - one.packages || one.license.localeCompare(other.license));
}

/** Summarizes a lock file for the page about the software. */
export function softwareReport(lock: LockFile, version: string): ReportData<"software"> {
  const packages = lockedPackages(lock);
  const onServer = packages.filter(({ dev, optional, devOptional }) => !dev && !optional && !devOptional);
  return { version, packages: packages.length, onServer: onServer.length, licenses: countLicenses(lock) };
}

/**
 * Writes the reports that depend only on the project's files. Each build writes them before it reads the folder, so they
 * match it. Equal files have equal reports.
 * @param root the project's folder
 */
export function writeBuildReports(root: string): void {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
  const lock = read("package-lock.json") as LockFile;
  const { name, version } = read("package.json") as { name: string; version: string };
  const write = (file: string, data: object) =>
    writeFileSync(join(root, REPORTS, file), JSON.stringify(data));
  mkdirSync(join(root, REPORTS), { recursive: true });
  write(BILL_OF_MATERIALS, billOfMaterials(lock, { name, version }));
  write("software.json", softwareReport(lock, version));
}
