// npm run bench:content: how fast content travels, on a site, a lake and a Studio of its own. Prints a table, and
// ends with code 1 when a target is missed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { startCommand } from "../e2e/command.ts";
import { lakeClient } from "../e2e/lake.ts";
import { environmentOf, root, testPort, type Workspace } from "../e2e/workspace.ts";
import { chromiumArgs, findChromium } from "../runner/chromium.ts";
import { editingActions, sequentialPatches } from "./lake-speed.ts";
import type { Measure } from "./measure.ts";
import { measurePublishes, publishRows } from "./publish.ts";
import { openListOfMany, publishToPage } from "./studio-speed.ts";

const workspace: Workspace = {
  site: testPort + 30,
  studio: testPort + 31,
  services: testPort + 32,
  dataFolder: ".data-bench",
  distDir: ".next-bench",
  studioDir: ".studio-bench",
};

async function measure(browser: Browser): Promise<Measure[]> {
  const lake = lakeClient(`http://localhost:${workspace.services}`, workspace.dataFolder);
  const setup = {
    lake,
    browser,
    siteUrl: `http://localhost:${workspace.site}`,
    studioUrl: `http://localhost:${workspace.studio}`,
  };
  return [
    ...publishRows(await measurePublishes(setup)),
    await publishToPage(setup),
    await editingActions(lake),
    await sequentialPatches(lake),
    await openListOfMany(setup),
  ];
}

rmSync(join(root, workspace.dataFolder), { recursive: true, force: true });
const command = startCommand("start.ts", environmentOf(workspace));
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  await command.printed("Stop", 180_000);
  const studio = `http://localhost:${workspace.studio}`;
  while ((await fetch(studio)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  const measures = await measure(browser);
  console.table(Object.fromEntries(measures.map(({ what, ...row }) => [what, row])));
  if (measures.some(({ reached }) => !reached)) process.exitCode = 1;
} finally {
  await browser.close();
  await command.end();
  rmSync(join(root, workspace.dataFolder), { recursive: true, force: true });
}
