import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../process/CommandError.ts";
import { startTool } from "../process/startTool.ts";
import type { SiteProcessSettings } from "../settings/secrets.ts";
import type { Variables } from "../settings/variables.ts";
import { fingerprint, isCurrent, recordFingerprint, studioSources } from "./fingerprint.ts";

/**
 * Resources that Sanity's page and style sheets load from other hosts: fonts, and a script that connects to
 * Sanity's dashboard.
 */
const fontFace = /@font-face\s*\{[^}]*https:\/\/[\w-]+\.sanity\.io[^}]*\}\s*/g;
const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/[^"]*"[^>]*><\/script>/g;

/** Returns a page or style sheet of the Studio without the parts that load resources from other hosts. */
export function withoutExternalRequests(text: string): string {
  return text.replace(fontFace, "").replace(bridge, "");
}

/**
 * Sanity checks a document only while the browser is idle, and publishes after that. On a slow or busy computer, the browser may never
 * be idle, and nothing would be published. With this script, a task waits at most 0.2 seconds for it.
 */
const idleLimit =
  "<script>{const wait=window.requestIdleCallback;if(wait)window.requestIdleCallback=(run,options)=>wait(run,{timeout:200,...options})}</script>";

/** Returns the Studio's page with a script, before all others, that limits how long a task waits until the browser is idle. */
export const withIdleLimit = (html: string): string => html.replace("<script", `${idleLimit}<script`);

/**
 * Adds the script to a built Studio, and removes its requests to other hosts. It then works without a network, and uses a system
 * font. The content security policy (scripts/serve/studioServer.ts) blocks the requests of its scripts.
 * @param folder the build folder, absolute
 */
function finishFiles(folder: string): void {
  for (const file of globSync(["index.html", "static/**/*.css"], { cwd: folder })) {
    const path = join(folder, file);
    const text = withoutExternalRequests(readFileSync(path, "utf8"));
    writeFileSync(path, file === "index.html" ? withIdleLimit(text) : text);
  }
}

/** Returns the variables that `sanity build` compiles into the Studio: the addresses of the content and the site,
 * whether sign-off is required, and whom editors can ask. */
function studioVariables({ variables }: SiteProcessSettings): Variables {
  return {
    SANITY_STUDIO_PROJECT_ID: variables.SANITY_STUDIO_PROJECT_ID || variables.NEXT_PUBLIC_SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: variables.SANITY_STUDIO_DATASET || variables.NEXT_PUBLIC_SANITY_DATASET,
    SANITY_STUDIO_API_HOST: variables.SANITY_STUDIO_API_HOST || variables.SANITY_API_HOST,
    SANITY_STUDIO_SITE_URL: variables.SANITY_STUDIO_SITE_URL || variables.SITE_URL,
    SANITY_STUDIO_SIGN_OFF: variables.SANITY_STUDIO_SIGN_OFF || variables.SIGN_OFF,
    SANITY_STUDIO_CONTACT: variables.SANITY_STUDIO_CONTACT || variables.STUDIO_CONTACT,
  };
}

function fingerprintOf(settings: SiteProcessSettings): string {
  const variables = studioVariables(settings);
  return fingerprint(settings.workspace, variables, Object.keys(variables), "", studioSources);
}

const folderOf = ({ workspace }: SiteProcessSettings) => ({
  root: workspace.root,
  distDir: workspace.studioDir,
});

/** Returns whether the Studio's folder contains a build of the current sources and settings. */
export function isStudioCurrent(settings: SiteProcessSettings): boolean {
  const { root, distDir } = folderOf(settings);
  return (
    existsSync(join(root, distDir, "index.html")) && isCurrent({ root, distDir }, fingerprintOf(settings))
  );
}

/**
 * Builds the Studio as static files. Replaces the earlier build once the new one is complete.
 * @param onStart receives a function that stops the build
 * @throws CommandError with the build's output
 */
export async function buildStudio(
  settings: SiteProcessSettings,
  onStart: (stop: () => Promise<void>) => void = () => {},
): Promise<void> {
  const { root, distDir } = folderOf(settings);
  const current = fingerprintOf(settings);
  const fresh = `${distDir}.new`;
  let output = "";
  const build = startTool(
    "sanity",
    ["build", join(root, fresh), "-y"],
    settings.workspace,
    { ...process.env, ...studioVariables(settings) },
    (text) => {
      output += text;
    },
    "studio",
  );
  onStart(() => build.stop());
  const code = await build.ended;
  if (code !== 0 || !existsSync(join(root, fresh, "index.html"))) throw new CommandError(output.trim());
  finishFiles(join(root, fresh));
  recordFingerprint({ root, distDir: fresh }, current);
  rmSync(join(root, distDir), { recursive: true, force: true });
  renameSync(join(root, fresh), join(root, distDir));
}
