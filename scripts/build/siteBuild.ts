import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startTool } from "../process/startTool.ts";
import type { SiteProcessSettings } from "../settings/siteProcessSettings.ts";
import type { Workspace } from "../settings/workspace.ts";
import { explainFailure } from "./explainFailure.ts";
import { fingerprint, isCurrent, recordFingerprint } from "./fingerprint.ts";
import { packBuild } from "./packFiles.ts";
import { lockBuildExclusive } from "./siteBuildLock.ts";

/** The site could not be built. The message is one line that says why, or else all that Next printed. */
class SiteBuildError extends Error {
  override name = "SiteBuildError";
}

/** Whether the build folder holds a finished build. */
export function hasBuild({ root, distDir }: Workspace): boolean {
  return existsSync(join(root, distDir, "BUILD_ID"));
}

/**
 * Variables that say where the commands run. A page depends only on addresses in the site's own variables.
 */
const commandVariables = new Set([
  "SANITY_STUDIO_PROJECT_ID",
  "SANITY_STUDIO_DATASET",
  "SANITY_STUDIO_API_HOST",
  "SANITY_STUDIO_SITE_URL",
  "PORT",
  "STUDIO_PORT",
  "LOCAL_SERVICES_PORT",
  "DATA_DIR",
  "NEXT_DIST_DIR",
  "STUDIO_DIST_DIR",
]);

/** Adds a page for tests to the build: see next.config.ts. */
const GALLERY = "GALLERY";

/** The names of the site's variables: those `.env.example` lists, without the commands' own. */
function variableNames({ root }: Workspace): string[] {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
  return [...names.filter((name) => !commandVariables.has(name)), GALLERY];
}

const fingerprintOf = ({ workspace, variables, lakeIdentity }: SiteProcessSettings) =>
  fingerprint(workspace, variables, variableNames(workspace), lakeIdentity);

/** Whether the last build was made of the present sources and settings, with content of the same lake. */
export function isBuildCurrent(settings: SiteProcessSettings): boolean {
  return hasBuild(settings.workspace) && isCurrent(settings.workspace, fingerprintOf(settings));
}

/**
 * Builds the site. First it deletes what an earlier build fetched, since Next would use that again.
 * @param onStart receives a function that stops the build
 * @returns what Next printed
 * @throws SiteBuildError, BuildInUseError
 */
export async function buildSite(
  settings: SiteProcessSettings,
  onStart: (stop: () => Promise<void>) => void = () => {},
): Promise<string> {
  const lock = lockBuildExclusive(settings.workspace);
  try {
    return await build(settings, onStart);
  } finally {
    lock.release();
  }
}

async function build(
  settings: SiteProcessSettings,
  onStart: (stop: () => Promise<void>) => void,
): Promise<string> {
  const { workspace, variables } = settings;
  const current = fingerprintOf(settings);
  recordFingerprint(workspace);
  rmSync(join(workspace.root, workspace.distDir, "BUILD_ID"), { force: true });
  rmSync(join(workspace.root, workspace.distDir, "cache", "fetch-cache"), { recursive: true, force: true });
  let output = "";
  const next = startTool("next", ["build"], workspace, variables, (text) => {
    output += text;
  });
  onStart(() => next.stop());
  const code = await next.ended;
  // Next may end with code 0 when a signal interrupts it; it writes BUILD_ID last.
  if (code !== 0) rmSync(join(workspace.root, workspace.distDir, "BUILD_ID"), { force: true });
  if (code !== 0 || !hasBuild(workspace))
    throw new SiteBuildError(explainFailure(output, code, workspace.distDir));
  try {
    await packBuild(join(workspace.root, workspace.distDir));
    recordFingerprint(workspace, current);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    throw new SiteBuildError(explainFailure(error.message, code, workspace.distDir));
  }
  return output;
}
