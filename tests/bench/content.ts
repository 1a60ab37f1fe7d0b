import { rmSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { timed } from "#content-lake/testing";
import { launchChromium } from "../runner/chromium.ts";
import { startCommand } from "../support/browser/command.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { environmentOf, root, testPort, type Workspace } from "../support/browser/workspace.ts";
import { type Bench, inMs, type Measure, p95 } from "./measure.ts";
import { measurePublishes, publishRows } from "./publish.ts";
import { openListOfMany, publishToPage } from "./studioSpeed.ts";

const ACTIONS = 200;
const ACTION_TARGET = 50;
const PATCHES = 1_000;

/** Measures how long the lake takes to store the action that the Studio sends for each of an editor's changes. */
async function editingActions(lake: SanityClient): Promise<Measure> {
  const times: number[] = [];
  for (let index = 0; index < ACTIONS; index += 1) {
    times.push(
      await timed(() =>
        lake.action({
          actionType: "sanity.action.document.edit",
          draftId: "drafts.goals",
          publishedId: "goals",
          patch: { set: { heading: `Our Goals ${index}` } },
        }),
      ),
    );
  }
  await lake.action({ actionType: "sanity.action.document.version.discard", versionId: "drafts.goals" });
  const found = p95(times);
  return {
    what: `an editing action at the lake, p95 of ${ACTIONS}`,
    target: `≤ ${inMs(ACTION_TARGET)}`,
    measured: inMs(found),
    reached: found <= ACTION_TARGET,
  };
}

/** Applies one patch after the other to the same document. */
async function sequentialPatches(lake: SanityClient): Promise<Measure> {
  await lake.createOrReplace({ _id: "drafts.bench-counter", _type: "benchCounter", count: 0 });
  const time = await timed(async () => {
    for (let index = 0; index < PATCHES; index += 1) {
      await lake.patch("drafts.bench-counter").inc({ count: 1 }).commit();
    }
  });
  const count = await lake.fetch<number>('*[_id == "drafts.bench-counter"][0].count');
  await lake.delete("drafts.bench-counter");
  return {
    what: `${PATCHES} patches in sequence`,
    target: "none lost",
    measured: `${PATCHES - count} lost, ${inMs(time)}`,
    reached: count === PATCHES,
  };
}

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
