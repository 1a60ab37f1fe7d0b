import { setTimeout as wait } from "node:timers/promises";
import type { SanityClient } from "@sanity/client";
import type { Measure } from "./measure.ts";
import { percentile } from "./percentile.ts";
import { CONNECTIONS, edits, originals, publishText, RATE } from "./publish.ts";
import { startVisits, type Visits } from "./visitors.ts";

/** The duration of each of the two measurements, in seconds, and the number of publishes. */
const SECONDS = Number(process.env.BENCH_BESIDE_SECONDS || 20);
/** The delay that publishing may add to the 99th percentile of response times, in milliseconds. */
const MOST_DELAY = 10;

/** Simulates visitors while `eachSecond` runs once per second. */
async function visits(siteUrl: string, eachSecond: (second: number) => Promise<unknown>): Promise<Visits> {
  const end = startVisits(siteUrl, CONNECTIONS, RATE);
  for (let second = 0; second < SECONDS; second += 1) await Promise.all([wait(1000), eachSecond(second)]);
  return await end();
}

const inWords = ({ times }: Visits) => {
  const [median, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  return `${p99} ms (median ${median} ms)`;
};

/** Measures the response times of pages from memory, with one publish per second and without. */
export async function answersBesidePublishes({
  lake,
  siteUrl,
}: {
  lake: SanityClient;
  siteUrl: string;
}): Promise<Measure> {
  const texts = await originals(lake);
  const without = await visits(siteUrl, async () => {});
  const beside = await visits(siteUrl, async (second) => {
    const edit = edits[second % edits.length] ?? edits[0];
    await publishText(lake, edit, `${texts.get(edit.id)} ${second}`);
  });
  for (const edit of edits) await publishText(lake, edit, texts.get(edit.id) ?? "");
  const most = percentile(without.times, 0.99) + MOST_DELAY;
  return {
    what: `answers beside one publish a second, p99, ${CONNECTIONS} connections, ${RATE} pages a second`,
    target: `≤ ${MOST_DELAY} ms above those without`,
    measured: inWords(beside),
    reached: percentile(beside.times, 0.99) <= most && beside.failed + without.failed === 0,
    beside: { "without publishing": inWords(without) },
    values: { site: [...beside.times], "without publishing": [...without.times] },
  };
}
