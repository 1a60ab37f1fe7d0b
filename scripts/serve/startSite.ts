import { type Child, startTool } from "../process/startTool.ts";
import type { SiteProcessSettings } from "../settings/siteProcessSettings.ts";
import { localSiteUrl } from "../settings/workspace.ts";

/** The site ended before it answered. The message is what it printed. */
class SiteStartError extends Error {
  override name = "SiteStartError";
}

/** How long the site may take until it answers, in ms. A development server compiles the page first. */
const START_TIMEOUT = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
    return true;
  } catch {
    return false;
  }
}

/** Seconds the site's server may take to stop: less than the 3 s after which `stop` kills its process. */
const SHUTDOWN_TIMEOUT_SECONDS = "2";

/**
 * Starts the built site, or with "dev" the development server, and waits until it answers. What it prints
 * before that is not shown, unless the start fails; what it prints later is.
 * @param onStart receives the process as soon as it exists, so that it can be stopped while it starts
 * @throws SiteStartError
 */
export async function startSite(
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
  let code: number | undefined;
  site.ended.then(
    (value) => {
      code = value;
    },
    () => {
      code = 1;
    },
  );
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await answers(localSiteUrl(workspace)))) {
    if (Date.now() > deadline) throw new SiteStartError(`${banner}\nThe site does not answer.`.trim());
    if (code !== undefined) throw new SiteStartError(banner.trim() || `The site ended with code ${code}.`);
    await pause(50);
  }
  banner = undefined;
  return site;
}
