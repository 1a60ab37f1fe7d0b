import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startTool } from "../process/child.ts";
import type { SiteSettings, Variables } from "../settings/settings.ts";
import { fingerprint, isCurrent, recordFingerprint, studioSources } from "./fingerprint.ts";
import { keepToItself } from "./studio-page.ts";

/** The Studio could not be built. The message is what the build printed. */
export class StudioBuildError extends Error {
  override name = "StudioBuildError";
}

/** The variables that `sanity build` writes into the Studio: where content is, and where the site. */
export function studioVariables({ variables }: SiteSettings): Variables {
  return {
    SANITY_STUDIO_PROJECT_ID: variables.SANITY_STUDIO_PROJECT_ID || variables.NEXT_PUBLIC_SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: variables.SANITY_STUDIO_DATASET || variables.NEXT_PUBLIC_SANITY_DATASET,
    SANITY_STUDIO_API_HOST: variables.SANITY_STUDIO_API_HOST || variables.SANITY_API_HOST,
    SANITY_STUDIO_SITE_URL: variables.SANITY_STUDIO_SITE_URL || variables.SITE_URL,
  };
}

function printOf(settings: SiteSettings): string {
  const variables = studioVariables(settings);
  return fingerprint(settings.place, variables, Object.keys(variables), "", studioSources);
}

const folderOf = ({ place }: SiteSettings) => ({ root: place.root, distDir: place.studioDir });

/** Whether the Studio's folder holds a build of what is here now. */
export function isStudioCurrent(settings: SiteSettings): boolean {
  const { root, distDir } = folderOf(settings);
  return existsSync(join(root, distDir, "index.html")) && isCurrent({ root, distDir }, printOf(settings));
}

/**
 * Builds the Studio as static files. The build before stays whole until the new one is there.
 * @param onStart receives a function that stops the build
 * @throws StudioBuildError
 */
export async function buildStudio(
  settings: SiteSettings,
  onStart: (stop: () => Promise<void>) => void = () => {},
): Promise<void> {
  const { root, distDir } = folderOf(settings);
  const print = printOf(settings);
  const fresh = `${distDir}.new`;
  let output = "";
  const build = startTool(
    "sanity",
    ["build", join(root, fresh), "-y"],
    settings.place,
    { ...process.env, ...studioVariables(settings) },
    (text) => {
      output += text;
    },
    "studio",
  );
  onStart(() => build.stop());
  const code = await build.ended;
  if (code !== 0 || !existsSync(join(root, fresh, "index.html"))) throw new StudioBuildError(output.trim());
  keepToItself(join(root, fresh));
  recordFingerprint({ root, distDir: fresh }, print);
  rmSync(join(root, distDir), { recursive: true, force: true });
  renameSync(join(root, fresh), join(root, distDir));
}
