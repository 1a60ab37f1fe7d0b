// npm start, or npm run dev with --dev: runs everything on this machine, in one process tree. With --no-studio,
// everything except the Studio.

import { setTimeout as pause } from "node:timers/promises";
import { buildSite, isBuildCurrent } from "./build/siteBuild.ts";
import { lockBuildShared } from "./build/siteBuildLock.ts";
import { CommandError } from "./process/CommandError.ts";
import { checkPorts } from "./process/ports.ts";
import { runCommand, step } from "./process/runCommand.ts";
import { type Child, startTool } from "./process/startTool.ts";
import { anyEmbedded, isEmbedded } from "./settings/embeddedServices.ts";
import { type SiteProcessSettings, siteProcessSettings, storedKeys } from "./settings/secrets.ts";
import { readVariables } from "./settings/variables.ts";
import { localSiteUrl, localStudioUrl, readWorkspace } from "./settings/workspace.ts";

/** Timeout for the site's first response, in ms. */
const START_TIMEOUT = 120_000;
/**
 * The path whose response shows that the site has started. A development server compiles a page on its first visit, which
 * can take minutes on a busy machine. A file needs no compilation.
 */
const FIRST_PATH = { start: "", dev: "/favicon.ico" } as const;

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
    return true;
  } catch {
    return false;
  }
}

/** Timeout for the server's shutdown, in seconds: less than the 3 s after which `stop` kills its process. */
const SHUTDOWN_TIMEOUT_SECONDS = "2";

/**
 * Starts the built site, or with "dev" the development server, and waits until it responds. Output before the first
 * response is printed only if the start fails. Later output is always printed.
 * @param onStart receives the process immediately, so that it can be stopped while it starts
 * @throws CommandError with the site's output, if it ends before it responds
 */
async function startSite(
  mode: "start" | "dev",
  { workspace, variables }: SiteProcessSettings,
  onStart: (site: Child) => void,
): Promise<Child> {
  let banner: string | undefined = "";
  const print = (text: string, stream: "stdout" | "stderr") => {
    if (banner === undefined) process[stream].write(text);
    else banner += text;
  };
  const site =
    mode === "dev"
      ? startTool("next", ["dev", "--port", String(workspace.ports.site)], workspace, variables, print)
      : startTool("site", [], workspace, { ...variables, SHUTDOWN_TIMEOUT_SECONDS }, print);
  onStart(site);
  const ended = site.ended.catch(() => 1);
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await answers(`${localSiteUrl(workspace)}${FIRST_PATH[mode]}`))) {
    if (Date.now() > deadline) throw new CommandError(`${banner}\nThe site does not respond.`.trim());
    const code = await Promise.race([ended, pause(50)]);
    if (code !== undefined) throw new CommandError(banner.trim() || `The site ended with code ${code}.`);
  }
  banner = undefined;
  return site;
}

const withStudio = !process.argv.includes("--no-studio");
const mode = process.argv.includes("--dev") ? "dev" : "start";

await runCommand(async (shutdown) => {
  const variables = readVariables(mode === "dev");
  const workspace = readWorkspace(variables);
  variables.SITE_URL ||= localSiteUrl(workspace);
  const embeds = anyEmbedded(variables);
  await checkPorts({
    PORT: workspace.ports.site,
    ...(withStudio && { STUDIO_PORT: workspace.ports.studio }),
    ...(embeds && {
      LOCAL_SERVICES_PORT: workspace.ports.services,
      LOCAL_MAIL_PORT: workspace.ports.mail,
    }),
  });

  function launch(settings: SiteProcessSettings) {
    if (mode === "start") lockBuildShared(workspace);
    const site = startSite(mode, settings, ({ stop }) => shutdown.add(stop));
    // It is awaited later. Until then, another error may end the command.
    site.catch(() => {});
    return site;
  }

  // A built site doesn't need the lake to start, so both start at the same time after the first run.
  const stored = embeds ? storedKeys(variables, workspace) : undefined;
  const known = stored || !embeds ? siteProcessSettings(variables, workspace, stored) : undefined;
  const early = mode === "start" && known && isBuildCurrent(known) ? launch(known) : undefined;

  // Loaded here, while the site's process starts.
  const { startEmbedded } = await import("./serve/startEmbedded.ts");
  const keys = embeds ? await startEmbedded(variables, workspace, shutdown) : undefined;
  const settings = siteProcessSettings(variables, workspace, keys);
  // The development server compiles each page when it is requested.
  if (mode === "dev") settings.variables.CHECK_FORMS = "";
  if (mode === "start" && !early) {
    await step("Building the site", () => buildSite(settings, shutdown.add));
  }
  const { startStudio } = await import("./serve/studioServer.ts");
  const site = await (early ?? launch(settings));

  // After the site, which must not wait for a Studio build.
  if (withStudio) await startStudio(settings, shutdown.add);

  const lake = isEmbedded("lake", variables)
    ? `${settings.variables.SANITY_API_HOST}  (project local, dataset production)`
    : `${settings.variables.SANITY_API_HOST ?? "hosted by Sanity"}`;
  const studio = withStudio ? `\n  Studio ${localStudioUrl(workspace)}` : "";
  console.log(`\n  Site   ${localSiteUrl(workspace)}${studio}\n  Lake   ${lake}\n  Stop   Ctrl-C\n`);
  await shutdown.end(`The site ended unexpectedly with code ${await site.ended}.`);
});
