import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { rolldown } from "rolldown";
import { CommandError } from "../process/CommandError.ts";
import { startTool } from "../process/startTool.ts";
import type { SiteProcessSettings } from "../settings/secrets.ts";
import { hasBuild, type Workspace } from "../settings/workspace.ts";
import { writeBuildReports } from "../trust/writeBuildReports.ts";
import { fingerprint, isCurrent, recordFingerprint } from "./fingerprint.ts";
import { shortenClassNames } from "./shortenClassNames.ts";
import { lockBuildExclusive } from "./siteBuildLock.ts";

/** Bytes. Only the in-page editing script is larger. Visitors never load it, and compressing it takes a second. */
const LARGE = 300_000;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const quality = body.length > LARGE ? 9 : BROTLI_MAX_QUALITY;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}

/**
 * Compresses scripts and styles at Brotli's highest level into `.br` files next to them. The server sends these
 * (`src/server/handlers/files.ts`), as nginx does with `brotli_static`. The same compression would take the server seconds.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((file) => /\.(js|css)$/.test(file)).map((file) => pack(join(folder, file))));
}

/**
 * Compresses the files of a build. Next writes BUILD_ID last, and its presence marks a build as finished. BUILD_ID is
 * renamed during compression: a full disk or a signal could truncate a compressed file, which would break every
 * page. Renaming needs no disk space.
 * @param folder the build folder
 */
export async function packBuild(folder: string): Promise<void> {
  const id = join(folder, "BUILD_ID");
  renameSync(id, `${id}.unpacked`);
  await packFiles(join(folder, "static"));
  renameSync(`${id}.unpacked`, id);
}

/**
 * Bundles and minifies the script that is part of every page (`src/page-script/`).
 * @param root the project's folder
 * @throws Error with the bundler's message
 */
async function bundlePageScript(root: string): Promise<string> {
  const input = join(root, "src", "page-script", "pageScript.ts");
  const bundle = await rolldown({
    input,
    platform: "browser",
    // Otherwise each `languages[0].id` of a constant stays.
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code.trim();
}

/** An error that one line explains: in the content, the lake, or the settings (see next.config.ts). */
const oneLineError = /(?:\[(?:ContentError|LakeError)\]|^Settings): (.+)/m;

/** The messages of Node and Turbopack for a full disk. They may appear far above the last line. */
const fullDisk = /ENOSPC|No space left on device/;

/** Explains why a build failed: in one line for a known cause, otherwise with Next's full output. */
export function explainFailure(output: string, code: number, distDir: string): string {
  const full = `the disk of ${distDir} is full. Make room, and build again.`;
  const line = oneLineError.exec(output)?.[1] ?? (fullDisk.test(output) ? full : undefined);
  return line
    ? `The site could not be built: ${line}`
    : `${output.trimEnd()}\nnext build ended with code ${code}.`;
}

/** Variables that configure the commands. Pages depend only on addresses in the site's own variables. */
const commandVariables = new Set([
  "SANITY_STUDIO_PROJECT_ID",
  "SANITY_STUDIO_DATASET",
  "SANITY_STUDIO_API_HOST",
  "SANITY_STUDIO_SITE_URL",
  "SANITY_STUDIO_SIGN_OFF",
  "SANITY_STUDIO_CONTACT",
  "STUDIO_CONTACT",
  "PORT",
  "STUDIO_PORT",
  "LOCAL_SERVICES_PORT",
  "LOCAL_MAIL_PORT",
  "DATA_DIR",
  "SEED_DIR",
  "NEXT_DIST_DIR",
  "STUDIO_DIST_DIR",
]);

/** Adds a test page to the build. See next.config.ts. */
const GALLERY = "GALLERY";

/** Returns the names of the site's variables: those in `.env.example`, except the commands' own. */
export function variableNames({ root }: Pick<Workspace, "root">): string[] {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
  return [...names.filter((name) => !commandVariables.has(name)), GALLERY];
}

const fingerprintOf = ({ workspace, variables, lakeIdentity }: SiteProcessSettings) =>
  fingerprint(workspace, variables, variableNames(workspace), lakeIdentity);

/** Returns whether the last build matches the current sources and settings, and used the same lake. */
export function isBuildCurrent(settings: SiteProcessSettings): boolean {
  return hasBuild(settings.workspace) && isCurrent(settings.workspace, fingerprintOf(settings));
}

/**
 * Builds the site. Deletes the fetch cache of earlier builds first, because Next would reuse it.
 * @param onStart receives a function that stops the build
 * @returns Next's output
 * @throws CommandError with the cause in one line, or with Next's full output
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
  writeBuildReports(workspace.root);
  const current = fingerprintOf(settings);
  recordFingerprint(workspace);
  rmSync(join(workspace.root, workspace.distDir, "BUILD_ID"), { force: true });
  rmSync(join(workspace.root, workspace.distDir, "cache", "fetch-cache"), { recursive: true, force: true });
  let output = "";
  const script = { PAGE_SCRIPT: await bundlePageScript(workspace.root) };
  const next = startTool("next", ["build"], workspace, { ...variables, ...script }, (text) => {
    output += text;
  });
  onStart(() => next.stop());
  const code = await next.ended;
  // Next may exit with code 0 after a signal interrupts it. It writes BUILD_ID last.
  if (code !== 0) rmSync(join(workspace.root, workspace.distDir, "BUILD_ID"), { force: true });
  if (code !== 0 || !hasBuild(workspace))
    throw new CommandError(explainFailure(output, code, workspace.distDir));
  try {
    shortenClassNames(join(workspace.root, workspace.distDir));
    await packBuild(join(workspace.root, workspace.distDir));
    recordFingerprint(workspace, current);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    throw new CommandError(explainFailure(error.message, code, workspace.distDir));
  }
  return output;
}
