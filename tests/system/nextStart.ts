import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCustomRoute } from "next/dist/lib/build-custom-route.js";
import { vi } from "vitest";
import { startCommand } from "../support/browser/command.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/ports.ts";
import { copyBuild } from "../support/processes/site.ts";

/**
 * Copies the build of the system tests and gives it the headers of a build with these variables. The pages of both
 * are the same.
 */
export async function buildOnDemand(name: string, variables: Record<string, string>) {
  const { distDir, remove } = copyBuild(name);
  for (const [key, value] of Object.entries({ ...variables, NEXT_DIST_DIR: distDir })) vi.stubEnv(key, value);
  const { default: config } = await import("../../next.config.ts");
  vi.unstubAllEnvs();
  const file = join(root, distDir, "routes-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  // As `next build` writes them.
  manifest.headers = (await config.headers?.())?.map((route) => buildCustomRoute("header", route));
  writeFileSync(file, JSON.stringify(manifest));
  return { distDir, remove };
}

/** Prepares one process of a site under Next's own server, without `src/server`. Doesn't start it. */
export async function prepareNextStart(distDir: string, variables: Record<string, string>) {
  const [site = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${site}`;
  const workspace = { site, studio: 0, services: 0, dataFolder: distDir, distDir };
  const start = (changed: Record<string, string> = {}) =>
    startCommand(`../node_modules/next/dist/bin/next start --experimental-next-config-strip-types`, {
      ...environmentOf(workspace, { SITE_URL: url, ...variables, ...changed }),
      NEXT_TELEMETRY_DISABLED: "1",
    });
  return { url, start };
}
