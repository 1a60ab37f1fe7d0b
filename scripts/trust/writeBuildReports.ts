import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDecisions } from "#trust/criteria.ts";
import { BILL_OF_MATERIALS, OPEN_ACR, REPORTS, type ReportData, readReport } from "#trust/reports.ts";
import { billOfMaterials, type LockEntry, type LockFile, lockedPackages } from "./billOfMaterials.ts";
import { openAcr } from "./openAcr.ts";

/**
 * Summarizes a lock file for the page about the software. Copies of one version of a package in several folders count as one,
 * as in the bill of materials.
 */
export function softwareReport(lock: LockFile, version: string): ReportData<"software"> {
  const copies = Map.groupBy(lockedPackages(lock), ({ name, version: own }) => `${name}@${own}`);
  const packages = [...copies.values()].flatMap(([first, ...others]) =>
    first ? [{ license: first.license ?? "unknown", copies: [first, ...others] }] : [],
  );
  const isOnServer = ({ dev, optional, devOptional }: LockEntry) => !dev && !optional && !devOptional;
  const licenses = [...Map.groupBy(packages, ({ license }) => license)]
    .map(([license, all]) => ({ license, packages: all.length }))
    .toSorted((one, other) => other.packages - one.packages || one.license.localeCompare(other.license));
  const onServer = packages.filter((each) => each.copies.some(isOnServer)).length;
  return { version, packages: packages.length, onServer, licenses };
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
  const write = (file: string, text: string) => writeFileSync(join(root, REPORTS, file), text);
  const visits = readReport("visits", new Date().toISOString().slice(0, 10), root);
  mkdirSync(join(root, REPORTS), { recursive: true });
  write(BILL_OF_MATERIALS, JSON.stringify(billOfMaterials(lock, { name, version })));
  write("software.json", JSON.stringify(softwareReport(lock, version)));
  write(OPEN_ACR, openAcr({ version, decisions: readDecisions(), visits }));
}
