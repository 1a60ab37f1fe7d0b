import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startTool } from "../process/child.ts";
import type { Place, SiteSettings } from "../settings/settings.ts";
import { fingerprint, isCurrent, recordFingerprint } from "./fingerprint.ts";
import { ownBuild } from "./site-build-lock.ts";

/** The site could not be built. The message is the one line that says why, or else all that Next printed. */
export class SiteBuildError extends Error {
  override name = "SiteBuildError";
}

/** Whether the build folder holds a finished build. */
export function hasBuild({ root, distDir }: Place): boolean {
  return existsSync(join(root, distDir, "BUILD_ID"));
}

/** They tell the commands where to run, and reach the site only as addresses in its own variables. */
const ofTheCommands = new Set([
  "SANITY_STUDIO_PROJECT_ID",
  "SANITY_STUDIO_DATASET",
  "SANITY_STUDIO_API_HOST",
  "SANITY_STUDIO_SITE_URL",
  "PORT",
  "STUDIO_PORT",
  "LOCAL_PORT",
  "DATA_DIR",
  "NEXT_DIST_DIR",
  "STUDIO_DIST_DIR",
]);

/** The names of the site's variables: those `.env.example` lists, without the commands' own. */
export function variableNames({ root }: Place): string[] {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
  return names.filter((name) => !ofTheCommands.has(name));
}

const printOf = ({ place, variables, lakeIdentity }: SiteSettings) =>
  fingerprint(place, variables, variableNames(place), lakeIdentity);

/** Whether the last build was made of what is here now, for the same content lake. */
export function isBuildCurrent(settings: SiteSettings): boolean {
  return hasBuild(settings.place) && isCurrent(settings.place, printOf(settings));
}

/** What says everything in one line: an error in the content or of the lake, or in the settings (see next.config.ts). */
const plainError = /(?:\[(?:ContentError|LakeError)\]|^Settings): (.+)/m;

function explain(output: string, code: number): string {
  const plain = plainError.exec(output)?.[1];
  return plain
    ? `The site could not be built: ${plain}`
    : `${output.trimEnd()}\nnext build ended with code ${code}.`;
}

/**
 * Builds the site. What an earlier build fetched is thrown away first: Next would feed it to this one.
 * @param onStart receives a function that stops the build
 * @returns what Next printed
 * @throws SiteBuildError, BuildInUseError
 */
export async function buildSite(
  settings: SiteSettings,
  onStart: (stop: () => Promise<void>) => void = () => {},
): Promise<string> {
  const lock = ownBuild(settings.place);
  try {
    return await build(settings, onStart);
  } finally {
    lock.release();
  }
}

async function build(settings: SiteSettings, onStart: (stop: () => Promise<void>) => void): Promise<string> {
  const { place, variables } = settings;
  const print = printOf(settings);
  recordFingerprint(place);
  rmSync(join(place.root, place.distDir, "BUILD_ID"), { force: true });
  rmSync(join(place.root, place.distDir, "cache", "fetch-cache"), { recursive: true, force: true });
  let output = "";
  const next = startTool("next", ["build"], place, variables, (text) => {
    output += text;
  });
  onStart(() => next.stop());
  const code = await next.ended;
  // Next may end with code 0 when a signal interrupts it; it writes BUILD_ID last.
  if (code !== 0 || !hasBuild(place)) throw new SiteBuildError(explain(output, code));
  recordFingerprint(place, print);
  return output;
}
