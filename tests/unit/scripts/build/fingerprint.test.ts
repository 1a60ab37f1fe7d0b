import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  fingerprint,
  isCurrent,
  recordFingerprint,
  studioSources,
} from "../../../../scripts/build/fingerprint.ts";
import type { Variables } from "../../../../scripts/settings/variables.ts";
import { readWorkspace, type Workspace } from "../../../../scripts/settings/workspace.ts";

const names = ["SITE_URL", "SANITY_API_HOST", "SANITY_API_READ_TOKEN", "SANITY_REVALIDATE_SECRETS"];
let workspace: Workspace;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "tendwell-fingerprint-"));
  workspace = { ...readWorkspace({}), root, distDir: "dist" };
  for (const folder of ["src/app", "dist", "tests"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "src/app/page.tsx"), "one");
});
afterEach(() => rmSync(workspace.root, { recursive: true }));

const fingerprintOf = (variables: Variables = {}, lake = "") =>
  fingerprint(workspace, variables, names, lake);

test("a changed source, setting or lake changes the fingerprint", () => {
  const before = fingerprintOf();
  expect(fingerprintOf({ SITE_URL: "a" })).not.toBe(before);
  expect(fingerprintOf({ SANITY_API_HOST: "a" })).not.toBe(fingerprintOf({ SITE_URL: "a" }));
  expect(fingerprintOf({}, "another lake")).not.toBe(before);
  writeFileSync(join(workspace.root, "src/app/page.tsx"), "two");
  expect(fingerprintOf()).not.toBe(before);
});

test("a moved file changes the fingerprint", () => {
  const before = fingerprintOf();
  rmSync(join(workspace.root, "src/app/page.tsx"));
  writeFileSync(join(workspace.root, "src/app/other.tsx"), "one");
  expect(fingerprintOf()).not.toBe(before);
});

test.each(["CHANGELOG.md", "SECURITY.md", "LICENSE", "docs/reference/performance-results.md"])(
  "a change of %s, which the reports show, changes the fingerprint",
  (file) => {
    const before = fingerprintOf();
    mkdirSync(join(workspace.root, "docs/reference"), { recursive: true });
    writeFileSync(join(workspace.root, file), "new");
    expect(fingerprintOf()).not.toBe(before);
  },
);

test("any new file of the Studio changes its fingerprint, but the seed and the build don't", () => {
  const { root } = workspace;
  const ofStudio = () => fingerprint(workspace, {}, names, "", studioSources);
  for (const folder of ["new", "content", "dist"])
    mkdirSync(join(root, "studio", folder), { recursive: true });
  const before = ofStudio();
  writeFileSync(join(root, "studio/content/hero.ndjson"), "");
  writeFileSync(join(root, "studio/dist/index.html"), "");
  expect(ofStudio()).toBe(before);
  writeFileSync(join(root, "studio/new/Tool.tsx"), "");
  expect(ofStudio()).not.toBe(before);
});

test("a secret, a variable of another command, or a test doesn't change the fingerprint", () => {
  const before = fingerprintOf();
  writeFileSync(join(workspace.root, "tests/a.test.ts"), "");
  expect(fingerprintOf({ SANITY_API_READ_TOKEN: "t", SANITY_REVALIDATE_SECRETS: "s", HOME: "h" })).toBe(
    before,
  );
});

test("a build is current only while its recorded fingerprint matches", () => {
  expect(isCurrent(workspace, fingerprintOf())).toBe(false);
  recordFingerprint(workspace, fingerprintOf());
  expect(isCurrent(workspace, fingerprintOf())).toBe(true);
  expect(isCurrent(workspace, fingerprintOf({ SITE_URL: "a" }))).toBe(false);
  recordFingerprint(workspace);
  expect(isCurrent(workspace, fingerprintOf())).toBe(false);
});
