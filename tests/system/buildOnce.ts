import { prepareBuild } from "../support/processes/site.ts";

/** Set in the process that runs all projects of the suites. */
const BUILT = "SYSTEM_SITE_BUILT";

/** Prepares the build that the suites of two projects share, once per run. */
// biome-ignore lint/style/noDefaultExport: Vitest requires a default export.
export default async function buildOnce(): Promise<void> {
  if (process.env[BUILT]) return;
  await prepareBuild();
  process.env[BUILT] = "1";
}
