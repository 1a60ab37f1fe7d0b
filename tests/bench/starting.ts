import type { Browser } from "playwright";
import { timed } from "#content-lake/testing";
import { launchChromium } from "../runner/chromium.ts";
import { startCommand } from "../support/browser/command.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { environmentOf, removeWorkspace, testPort, type Workspace } from "../support/browser/workspace.ts";
import { type Bench, fact as informative, type Measure, median } from "./measure.ts";
import { loggedIn } from "./studioSpeed.ts";

const ROUNDS = 5;
const TARGETS = { firstBuild: 60_000, build: 15_000, start: 4_000, studio: 3_000 };
/** Timeout in milliseconds. A build on a busy machine takes minutes. */
const PATIENCE = 600_000;

const workspace: Workspace = {
  site: testPort + 36,
  studio: testPort + 37,
  services: testPort + 38,
  dataFolder: ".data-starting",
  distDir: ".next-starting",
  studioDir: ".studio-starting",
};
const studioUrl = `http://localhost:${workspace.studio}`;

/** Runs a command as npm does, but without npm's own startup time, which is the same for every project. */
const command = (entry: string) => startCommand(`bootstrap.mjs scripts/${entry}`, environmentOf(workspace));

async function build(): Promise<number> {
  return timed(async () => {
    const running = command("build.ts");
    if ((await running.ended) !== 0) throw new Error(running.output());
  });
}

/** Measures from the command to the line with the addresses, after which the site responds. */
async function start(): Promise<number> {
  const running = command("start.ts");
  const took = await timed(() => running.printed("Stop", PATIENCE));
  await running.end();
  return took;
}

/** Measures from opening the Studio's address to a usable list, first with an empty cache, then repeatedly. */
async function openStudio(browser: Browser): Promise<{ cold: number; warm: number[] }> {
  const lake = lakeClient(`http://localhost:${workspace.services}`, workspace.dataFolder);
  const context = await loggedIn({ lake, browser, studioUrl });
  const page = await context.newPage();
  const open = () =>
    timed(async () => {
      await page.goto(`${studioUrl}/structure`);
      await page.getByRole("link", { name: "Landing page" }).waitFor({ timeout: 60_000 });
    });
  const cold = await open();
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await open());
  await context.close();
  return { cold, warm };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const fact = (what: string, time: number) => informative(what, seconds(time));

function row(what: string, limit: number, times: readonly number[]): Measure {
  const middle = median(times);
  return {
    what: `${what}, median of ${times.length}`,
    target: `≤ ${seconds(limit)}`,
    measured: `${seconds(middle)} (${times.map(seconds).join(", ")})`,
    reached: middle <= limit,
    values: { site: [...times] },
  };
}

/** Builds without any cache and then again, opens the Studio, and starts with everything already built. */
export async function measureStarting({ say }: Bench): Promise<Measure[]> {
  removeWorkspace(workspace);
  const browser = await launchChromium();
  try {
    say("starting: building, first with nothing kept");
    const cold = await build();
    const builds = [await build(), await build(), await build()];
    say("starting: building the Studio and opening it");
    const running = command("start.ts");
    let studio: Awaited<ReturnType<typeof openStudio>>;
    try {
      await running.printed("The Studio is ready", PATIENCE);
      studio = await openStudio(browser);
    } finally {
      await running.end();
    }
    say("starting: npm start with everything built");
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await start());
    return [
      row("npm run build, nothing kept", TARGETS.firstBuild, [cold]),
      row("npm run build again", TARGETS.build, builds),
      row("npm start, everything built", TARGETS.start, starts),
      fact("the Studio's first screen, empty cache", studio.cold),
      row("the Studio's first screen again", TARGETS.studio, studio.warm),
    ];
  } finally {
    await browser.close();
    removeWorkspace(workspace);
  }
}
