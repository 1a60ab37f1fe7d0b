import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { chromiumArgs, findWholeChromium } from "../../tests/runner/chromium.ts";
import { CommandError } from "../process/CommandError.ts";
import { nextFree } from "../process/ports.ts";
import type { Shutdown } from "../process/runCommand.ts";
import { startTool } from "../process/startTool.ts";
import { readVariables, type Variables } from "../settings/variables.ts";
import { localSiteUrl, localStudioUrl, readWorkspace } from "../settings/workspace.ts";

/** The page with the screenshots, in the project's folder: some browsers can't read hidden or temporary folders. */
const PAGE = "brand-preview.html";

/** Timeouts in milliseconds, for both builds and for a response. */
const BUILD_TIMEOUT = 15 * 60_000;
const RESPONSE_TIMEOUT = 5_000;

/**
 * Returns the variables of a site with the seed, in its own folders and on free ports. It uses no service that the
 * given variables name.
 * @param name the prefix of its folders' names
 */
export async function previewVariables(variables: Variables, name: string): Promise<Variables> {
  const previewed = { ...variables };
  for (const [, variable = ""] of readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm))
    if (variable !== "SEED_DIR") previewed[variable] = "";
  let port = 5100;
  for (const variable of ["PORT", "STUDIO_PORT", "LOCAL_SERVICES_PORT", "LOCAL_MAIL_PORT"]) {
    port = await nextFree(port, []);
    previewed[variable] = String(port);
  }
  return { ...previewed, NEXT_DIST_DIR: name, STUDIO_DIST_DIR: `${name}.studio`, DATA_DIR: `${name}.data` };
}

/** Writes a page with screenshots of other pages. */
async function writeScreenshots(
  urls: Readonly<Record<string, string>>,
  executablePath: string,
): Promise<void> {
  // Playwright's handlers would end the process before the command has cleaned up.
  const noSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ args: chromiumArgs, executablePath, ...noSignals });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    let html = `<!doctype html><meta charset="utf-8"><title>Preview</title><style>img{width:100%}</style>`;
    for (const [label, url] of Object.entries(urls)) {
      await tab.goto(url, { waitUntil: "networkidle" });
      const picture = (await tab.screenshot()).toString("base64");
      html += `<h2>${label}</h2><img alt="" src="data:image/png;base64,${picture}">`;
    }
    writeFileSync(PAGE, html);
  } finally {
    await browser.close();
  }
}

/** Opens addresses in the system's browser, on macOS and on desktops that have `xdg-open`. */
function openInBrowser(urls: readonly string[]): void {
  const isMac = process.platform === "darwin";
  if (!isMac && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  for (const url of urls) {
    const opener = spawn(isMac ? "open" : "xdg-open", [url], { stdio: "ignore", detached: true });
    opener.on("error", () => {}).unref(); // The addresses were printed.
  }
}

/**
 * Shows the landing page, a legal page and the Studio's login with the seed: as screenshots, or without Chromium by their
 * addresses until Ctrl-C.
 * @throws CommandError if the site or the Studio doesn't start. Errors of Chromium
 */
export async function showPreview(shutdown: Shutdown): Promise<void> {
  const name = `.next-preview-${process.pid}`;
  const variables = await previewVariables(readVariables(), name);
  const workspace = readWorkspace(variables);
  let hasFailed = false;
  const started = startTool("start", [], workspace, variables, (text, stream) => {
    process[stream].write(text);
    hasFailed ||= text.includes("could not be built");
  });
  shutdown.add(async () => {
    await started.stop(4000);
    for (const path of globSync(`${name}*`)) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  });
  const [site, studio] = [localSiteUrl(workspace), localStudioUrl(workspace)];
  const isReady = () =>
    fetch(studio, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + BUILD_TIMEOUT;
  while (!(await isReady())) {
    const code = await Promise.race([started.ended, wait(500)]);
    if (code === 0) return; // Ctrl-C
    if (code !== undefined || hasFailed || Date.now() > deadline)
      throw new CommandError("The site or the Studio didn’t start. Run npm start to see why.");
  }
  const urls = { "Landing page": site, "Legal page": `${site}/privacy-policy`, "Studio’s login": studio };
  const executablePath = findWholeChromium();
  if (executablePath) await writeScreenshots(urls, executablePath);
  const shown = executablePath ? [pathToFileURL(PAGE).href] : Object.values(urls);
  console.log(["The preview:", ...shown].join("\n  "));
  openInBrowser(shown);
  if (!executablePath) await started.ended;
}
