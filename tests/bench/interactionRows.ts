import { compare, SITE } from "./compare.ts";
import { measureInteractions } from "./interactions.ts";
import { launchChromium } from "./launchChromium.ts";
import type { Bench, Measure } from "./measure.ts";

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
