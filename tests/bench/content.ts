import { rmSync } from "node:fs";
import { join } from "node:path";
import { startCommand } from "../support/browser/command.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { environmentOf, root, testPort, type Workspace } from "../support/browser/workspace.ts";
import { editingActions, sequentialPatches } from "./lakeSpeed.ts";
import { launchChromium } from "./launchChromium.ts";
import type { Bench, Measure } from "./measure.ts";
import { measurePublishes, publishRows } from "./publish.ts";
import { openListOfMany, publishToPage } from "./studioSpeed.ts";

const workspace: Workspace = {
  site: testPort + 30,
  studio: testPort + 31,
  services: testPort + 32,
  dataFolder: ".data-bench-content",
  distDir: ".next-bench-content",
  studioDir: ".studio-bench",
};

/** Measures how fast content reaches pages, with a separate site, lake and Studio. */
export async function measureContent({ say }: Bench): Promise<Measure[]> {
  rmSync(join(root, workspace.dataFolder), { recursive: true, force: true });
  say("content: building and starting a site with its Studio");
  const command = startCommand("start.ts", environmentOf(workspace));
  const browser = await launchChromium();
  try {
    await command.printed("Stop", 600_000); // a build on a busy machine takes minutes
    const studioUrl = `http://localhost:${workspace.studio}`;
    // An existing Studio build prints nothing.
    if (command.output().includes("Building the Studio"))
      await command.printed("The Studio is ready", 600_000);
    const lake = lakeClient(`http://localhost:${workspace.services}`, workspace.dataFolder);
    const setup = { lake, browser, siteUrl: `http://localhost:${workspace.site}`, studioUrl };
    say("content: publishing, editing, listing");
    return [
      ...publishRows(await measurePublishes(setup, (done) => say(`content: ${done} publishes`))),
      await publishToPage(setup),
      await editingActions(lake),
      await sequentialPatches(lake),
      await openListOfMany(setup),
    ];
  } finally {
    await browser.close();
    await command.end();
    rmSync(join(root, workspace.dataFolder), { recursive: true, force: true });
  }
}
