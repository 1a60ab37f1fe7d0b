import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDecisions } from "#trust/criteria.ts";
import { BILL_OF_MATERIALS, OPEN_ACR, PACK, REPORTS, type ReportData, readReport } from "#trust/reports.ts";
import { billOfMaterials, type LockEntry, type LockFile, lockedPackages } from "./billOfMaterials.ts";
import { changesReport, performanceReport } from "./fromDocs.ts";
import { openAcr } from "./openAcr.ts";
import { zip } from "./zip.ts";

/** Files of the project that the download has next to the reports. */
const packed = ["CHANGELOG.md", "SECURITY.md", "LICENSE"];

/**
 * Summarizes a lock file for the page about the software. Copies of one version of a package in several folders count as one,
 * as in the bill of materials.
 */
export function softwareReport(lock: LockFile, version: string): ReportData<"software"> {
  const copies = Map.groupBy(
    lockedPackages(lock),
    ({ name, version: packageVersion }) => `${name}@${packageVersion}`,
  );
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
  const text = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
  const writeOrRemove = (file: string, data: object | undefined) =>
    data ? write(file, JSON.stringify(data)) : rmSync(join(root, REPORTS, file), { force: true });
  writeOrRemove("performance.json", performanceReport(text("docs/reference/performance-results.md")));
  writeOrRemove("changes.json", changesReport(text("CHANGELOG.md")));
  const files = [
    ...packed.filter((path) => existsSync(join(root, path))),
    ...readdirSync(join(root, REPORTS))
      .filter((name) => name !== PACK)
      .sort()
      .map((name) => join(REPORTS, name)),
  ];
  const archive = zip(
    files.map((path) => ({
      name: path.slice(path.lastIndexOf("/") + 1),
      data: readFileSync(join(root, path)),
    })),
  );
  writeFileSync(join(root, REPORTS, PACK), archive);
}
