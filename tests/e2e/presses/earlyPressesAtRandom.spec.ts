// Presses at random moments of the first 4 seconds, on all kinds of controls, in three browsers.
import { type Browser, expect, test } from "playwright/test";
import { seededRandom } from "#content-lake/testing";
import { siteUrl } from "../../support/browser/workspace.ts";
import { ALONE, type ControlName, DASHBOARD, TOGETHER } from "../../support/presses/inPage.ts";
import { type Press, pressEarly, type VisitResult } from "../../support/presses/pressEarly.ts";
import { otherBrowsers } from "../browsers/otherBrowsers.ts";
import { createVisitor } from "../browsers/Visitor.ts";
import { chromiumTab, slowDown, slowScripts, visitorTab } from "./tabs.ts";

/** The total for all eight tests. `PRESSES=…` sets another number: 504 each night. */
const PRESSES = Number(process.env.PRESSES ?? 16);
/** The total from which some presses of each slow test precede their script. */
const MANY = 256;
/** `SEED=…` repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 100_000);
/** `PRESSES_SITE=…` sets another site, for comparison. */
const SITE = process.env.PRESSES_SITE ?? siteUrl;

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

test.setTimeout(900_000);

/**
 * Milliseconds within which the presses happen. Half of them happen in the first quarter, while scripts are still
 * loading.
 */
const EARLY = 4000;

/**
 * Plans random visits with this number of presses in total. About four in ten presses are the only one of their
 * visit, so nothing else has woken the page, and the first happens immediately. The others combine several controls
 * in one visit.
 */
function planVisits(presses: number, random: () => number): Press[][] {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value; // never empty
  const timed = (names: ControlName[]): Press[] =>
    names
      .map((name) => ({ name, at: Math.round(random() ** 2 * EARLY) }))
      .sort((one, other) => one.at - other.at);
  const visits: Press[][] = [[{ name: any(ALONE), at: 0 }]];
  let left = presses - 1;
  while (left > 0) {
    const names = random() < 0.84 ? [any(ALONE)] : [...TOGETHER, any(DASHBOARD)];
    visits.push(timed(names.slice(0, left)));
    left -= names.length;
  }
  return visits;
}

/** Runs the visits one after another, because on a busy machine the presses would be late. Fails on a lost press. */
async function expectNoneLost(visits: Press[][], visit: (presses: Press[]) => Promise<VisitResult>) {
  const results: VisitResult[] = [];
  for (const presses of visits) results.push(await visit(presses));
  const lost = results.flatMap((result) => result.lost);
  const lines = lost.map(({ name, at, why }) => `${name} at ${at} ms: ${why}`);
  const held = results.reduce((sum, result) => sum + result.held, 0);
  console.log(`${lost.length} of ${visits.flat().length} presses lost, ${held} held. SEED=${SEED}`);
  expect(lines, `SEED=${SEED}`).toEqual([]);
  return held;
}

async function inContext(
  browser: Browser,
  hasTouch: boolean,
  slow: boolean,
  warm: boolean,
  presses: Press[],
) {
  const context = await browser.newContext({ hasTouch, viewport: VIEWPORTS[hasTouch ? 0 : 1] });
  try {
    const page = await context.newPage();
    if (warm) await page.goto(SITE, { waitUntil: "networkidle" });
    if (slow) await slowDown(page);
    return await pressEarly(chromiumTab(page, hasTouch), SITE, presses);
  } finally {
    await context.close();
  }
}

let index = 0;
for (const slow of [false, true]) {
  for (const warm of [false, true]) {
    const seed = SEED + index++;
    const speed = slow ? "on a slow phone" : "at full speed";
    test(`Chromium ${speed} with a ${warm ? "warm" : "cold"} cache neither loses nor repeats a press`, async ({
      browser,
    }) => {
      const random = seededRandom(seed);
      const visits = planVisits(PRESSES / 8, random);
      const held = await expectNoneLost(visits, (presses) =>
        inContext(browser, random() < 0.5, slow, warm, presses),
      );
      if (slow && !warm && SITE === siteUrl && PRESSES >= MANY)
        expect(held, "presses that came before their script").toBeGreaterThan(0);
    });
  }
}

for (const { name, start, packages } of otherBrowsers) {
  for (const slow of [false, true]) {
    const seed = SEED + index++;
    test(`${name} with ${slow ? "slow" : "fast"} scripts neither loses nor repeats a press`, async () => {
      test.skip(!start, `${name} is not installed (Debian: apt-get install ${packages})`);
      if (!start) return;
      const random = seededRandom(seed);
      const proxy = slow ? await slowScripts(SITE, random) : undefined;
      const driver = await start();
      try {
        await driver.resize(VIEWPORTS[0].width, VIEWPORTS[0].height);
        const visits = planVisits(PRESSES / 8, random);
        const visitor = createVisitor(driver);
        await expectNoneLost(visits, (presses) =>
          pressEarly(visitorTab(visitor), proxy?.url ?? SITE, presses),
        );
      } finally {
        await driver.close();
        proxy?.close();
      }
    });
  }
}
