import type { Page } from "playwright";
import { launchChromium } from "../runner/chromium.ts";
import type { Bench, Measure } from "./measure.ts";
import { compare, SITE } from "./measure.ts";
import { press, ready, type Step, visit } from "./visit.ts";

/** How much slower the visitor's CPU is than this machine's. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 740 };
/** The browser reports no shorter durations, in milliseconds. It rounds durations to 8 ms. */
const SHORTEST = 16;
/** How long the browser may take to report an interaction after the last step, in milliseconds. */
const REPORTING_TIME = 1000;

/** The slowest interaction of one kind, from input to the next paint. */
interface InteractionTime {
  what: string;
  /** 0 if all of them were shorter than the 16 ms that the browser reports. */
  milliseconds: number;
}

interface Recording {
  steps: { what: string; start: number }[];
  interactions: { start: number; duration: number }[];
}

/** Records the duration of each interaction. Runs in the page, before its own scripts. */
function record(shortest: number): void {
  const recording: Recording = { steps: [], interactions: [] };
  Object.assign(window, { recording });
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) recording.interactions.push({ start: startTime, duration });
    }
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

/** Returns the slowest interaction of each step, in the order of the steps. */
function slowest({ steps, interactions }: Recording): InteractionTime[] {
  return steps.map(({ what, start }, index) => {
    const end = steps[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const mine = interactions.filter((entry) => entry.start >= start && entry.start < end);
    return { what, milliseconds: Math.max(0, ...mine.map(({ duration }) => duration)) };
  });
}

/**
 * Runs a scripted visit of the landing page on a phone with a CPU four times slower than this one: menu, demos, tabs,
 * forms and dialogs, each with real input.
 * @param page a new page; its viewport and CPU rate stay changed
 * @param baseUrl the site's address, without a trailing slash
 * @returns one entry per step; the first is a press on text, a baseline that runs none of our code
 */
export async function measureInteractions(page: Page, baseUrl: string): Promise<InteractionTime[]> {
  await page.setViewportSize(PHONE);
  await page.addInitScript(record, SHORTEST);
  await page.goto(`${baseUrl}/`, { waitUntil: "load" });
  await ready(page.getByRole("button", { name: "Toggle menu" }));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });

  const step: Step = async (what, act) => {
    await page.evaluate((name) => {
      const { recording } = window as unknown as { recording: Recording };
      recording.steps.push({ what: name, start: performance.now() });
    }, what);
    await act();
  };
  await step("press on text", () => press(page.locator("h1")));
  await visit(page, step);
  await page.waitForTimeout(REPORTING_TIME);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return slowest(await page.evaluate(() => (window as unknown as { recording: Recording }).recording));
}

/** Milliseconds from an input to the next paint. */
const LONGEST = 100;

/** Measures the slowest interaction of each step of a scripted visit, on our site and on others. */
export async function measureInteractionTimes({ rounds, others, site, say }: Bench): Promise<Measure[]> {
  const sites = [{ name: SITE, url: await site() }, ...others];
  const steps = new Map<string, Record<string, number[]>>();
  const browser = await launchChromium();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, url } of sites) {
        say(`interactions: ${name}, round ${round} of ${rounds}`);
        const context = await browser.newContext();
        for (const { what, milliseconds } of await measureInteractions(await context.newPage(), url)) {
          const values = steps.get(what) ?? {};
          steps.set(what, values);
          values[name] = [...(values[name] ?? []), milliseconds];
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return [...steps].map(([what, values]) =>
    compare(`interaction to next paint, 4 × slower: ${what}`, "ms", values, { atMost: LONGEST }),
  );
}
