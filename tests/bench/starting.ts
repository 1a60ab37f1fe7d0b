// node tests/bench/starting.ts: how long a build and a start take, on a site, a lake and a Studio of its own.
import { type Browser, chromium } from "playwright";
import { startCommand } from "../e2e/command.ts";
import { lakeClient } from "../e2e/lake.ts";
import { environmentOf, removeWorkspace, testPort, type Workspace } from "../e2e/workspace.ts";
import { timed } from "../fastest.ts";
import { chromiumArgs, findChromium } from "../runner/chromium.ts";
import type { Measure } from "./measure.ts";
import { percentile } from "./percentile.ts";
import { loggedIn } from "./studio-speed.ts";

const ROUNDS = 5;
const TARGETS = { build: 15_000, start: 4_000, studio: 3_000 };
/** A build on a busy machine takes minutes. */
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

/** As npm runs it, but for npm itself, which takes as long on any machine with it. */
const command = (entry: string) => startCommand(`bootstrap.mjs scripts/${entry}`, environmentOf(workspace));

async function build(): Promise<number> {
  return timed(async () => {
    const running = command("build.ts");
    if ((await running.ended) !== 0) throw new Error(running.output());
  });
}

/** From the command to the line that says where everything is: then the site answers. */
async function start(): Promise<number> {
  const running = command("start.ts");
  const took = await timed(() => running.printed("Stop", PATIENCE));
  await running.end();
  return took;
}

/** From an address in a browser to a list that can be used, first with an empty cache, then again and again. */
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

/** What {@link measureStarting} measured, in milliseconds, each round by itself. */
export interface Starting {
  build: { cold: number; warm: readonly number[] };
  start: { warm: readonly number[] };
  studio: { cold: number; warm: readonly number[] };
}

/**
 * Builds with nothing kept from an earlier build and then again, starts with everything built, and opens the Studio.
 * @param say is told what comes next
 */
export async function measureStarting(
  browser: Browser,
  say: (progress: string) => void = () => {},
): Promise<Starting> {
  removeWorkspace(workspace);
  try {
    say("starting: building, first with nothing kept");
    const cold = await build();
    const builds = [await build(), await build(), await build()];
    const running = command("start.ts");
    try {
      say("starting: building the Studio and opening it");
      await running.printed("The Studio is ready", PATIENCE);
      const studio = await openStudio(browser);
      await running.end();
      say("starting: npm start with everything built");
      const starts: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) starts.push(await start());
      return { build: { cold, warm: builds }, start: { warm: starts }, studio };
    } finally {
      await running.end();
    }
  } finally {
    removeWorkspace(workspace);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function row(what: string, limit: number, times: readonly number[]): Measure {
  const median = percentile(times, 0.5);
  return {
    what: `${what}, median of ${times.length}`,
    target: `≤ ${seconds(limit)}`,
    measured: `${seconds(median)} (${times.map(seconds).join(", ")})`,
    reached: median <= limit,
  };
}

/** The rows of the table. */
export function startingRows({ build, start, studio }: Starting): Measure[] {
  const fact = (what: string, time: number) => ({ what, target: "", measured: seconds(time), reached: true });
  return [
    fact("npm run build, nothing kept", build.cold),
    row("npm run build again", TARGETS.build, build.warm),
    row("npm start, everything built", TARGETS.start, start.warm),
    fact("the Studio's first screen, empty cache", studio.cold),
    row("the Studio's first screen again", TARGETS.studio, studio.warm),
  ];
}

if (import.meta.main) {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const found = await measureStarting(browser, console.error);
    console.table(startingRows(found));
    console.log(JSON.stringify(found));
  } finally {
    await browser.close();
  }
}
