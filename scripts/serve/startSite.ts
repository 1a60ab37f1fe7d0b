import { type Child, startTool } from "../process/startTool.ts";
import type { SiteProcessSettings } from "../settings/siteProcessSettings.ts";
import { localSiteUrl } from "../settings/workspace.ts";

/** The site ended before it responded. The message is its output. */
class SiteStartError extends Error {
  override name = "SiteStartError";
}

/** Timeout for the site's first response, in ms. A development server compiles the page first. */
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

/** Timeout for the server's shutdown, in seconds: less than the 3 s after which `stop` kills its process. */
const SHUTDOWN_TIMEOUT_SECONDS = "2";

/**
 * Starts the built site, or with "dev" the development server, and waits until it responds. Output before the first
 * response is printed only if the start fails. Later output is always printed.
 * @param onStart receives the process immediately, so that it can be stopped while it starts
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
    if (Date.now() > deadline) throw new SiteStartError(`${banner}\nThe site does not respond.`.trim());
    if (code !== undefined) throw new SiteStartError(banner.trim() || `The site ended with code ${code}.`);
    await pause(50);
  }
  banner = undefined;
  return site;
}
