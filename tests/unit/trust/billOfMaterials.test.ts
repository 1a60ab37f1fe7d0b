import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { billOfMaterials, type LockFile } from "../../../scripts/trust/billOfMaterials.ts";
import { softwareReport } from "../../../scripts/trust/writeBuildReports.ts";

const lock: LockFile = {
  packages: {
    "": { name: "site", dependencies: { a: "1", "@s/b": "1" }, devDependencies: { tool: "1" } },
    "packages/own": { version: "1.0.0", license: "MIT" },
    "node_modules/own": { link: true },
    "node_modules/a": {
      version: "1.0.0",
      license: "MIT",
      dependencies: { c: "2" },
      integrity: "sha512-/wA=",
    },
    "node_modules/a/node_modules/c": { version: "2.0.0", license: "Public Domain" },
    "node_modules/@s/b": { version: "1.1.0", license: "(MIT OR ISC)", peerDependencies: { c: "1", no: "1" } },
    "node_modules/c": { version: "1.0.0", optional: true },
    "node_modules/tool/node_modules/a": {
      version: "1.0.0",
      license: "MIT",
      integrity: "sha512-/wA=",
      dev: true,
    },
    "node_modules/tool": { version: "3.0.0", license: "MIT", dev: true },
  },
};
const bill = billOfMaterials(lock, { name: "site", version: "1.2.3" });

describe("the bill of materials", () => {
  test("lists every package of the lock file by other authors, with its hash, license and scope", () => {
    expect(bill.components).toEqual([
      expect.objectContaining({
        purl: "pkg:npm/a@1.0.0",
        scope: "required",
        hashes: [{ alg: "SHA-512", content: "ff00" }],
        licenses: [{ expression: "MIT" }],
      }),
      expect.objectContaining({
        purl: "pkg:npm/c@2.0.0",
        licenses: [{ license: { name: "Public Domain" } }],
      }),
      expect.objectContaining({ purl: "pkg:npm/%40s/b@1.1.0", licenses: [{ expression: "(MIT OR ISC)" }] }),
      expect.objectContaining({ purl: "pkg:npm/c@1.0.0", scope: "optional", hashes: [], licenses: [] }),
      expect.objectContaining({ purl: "pkg:npm/tool@3.0.0", properties: [expect.anything()] }),
    ]);
  });

  test("names the version of a dependency that Node finds from the package that needs it", () => {
    expect(Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
      "pkg:npm/site@1.2.3": ["pkg:npm/a@1.0.0", "pkg:npm/%40s/b@1.1.0", "pkg:npm/tool@3.0.0"],
      "pkg:npm/a@1.0.0": ["pkg:npm/c@2.0.0"],
      "pkg:npm/%40s/b@1.1.0": ["pkg:npm/c@1.0.0"],
      ...{ "pkg:npm/c@1.0.0": [], "pkg:npm/c@2.0.0": [], "pkg:npm/tool@3.0.0": [] },
    });
  });

  test("has each package of the project's lock file once, and only references to packages that it has", () => {
    const whole = billOfMaterials(JSON.parse(readFileSync("package-lock.json", "utf8")), {
      name: "site",
      version: "1",
    });
    const refs = whole.dependencies.map(({ ref }) => ref);
    expect(refs.length).toBeGreaterThan(1000);
    expect(new Set(refs).size).toBe(refs.length);
    expect(
      whole.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
    ).toEqual([]);
  });
});

test("the summary counts each version of a package once, those of the server, and the licenses, the most frequent first", () => {
  expect(softwareReport(lock, "1.2.3")).toEqual({
    version: "1.2.3",
    packages: 5,
    onServer: 3,
    licenses: [
      { license: "MIT", packages: 2 },
      { license: "(MIT OR ISC)", packages: 1 },
      { license: "Public Domain", packages: 1 },
      { license: "unknown", packages: 1 },
    ],
  });
});
