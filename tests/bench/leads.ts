import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openQueue } from "#leads/queue/queue.ts";
import { countLeads } from "#leads/queue/store.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { buildSite, prepareSite, WITHOUT_LAKE } from "../support/processes/site.ts";
import { type Figures, startLoad } from "./leadLoad.ts";
import { type Bench, fact, type Measure } from "./measure.ts";

const TARGET = { perSecond: 300, p99: 250 };
const SECONDS = Number(process.env.BENCH_SECONDS || 20);
/** Requests a second in the steady run, whether or not the earlier ones are answered. */
const OFFERED = 330;
/** Visitors in the other run. Each sends the next request as soon as the last one is answered. */
const VISITORS = 32;

/** How many leads a killed site left behind. */
async function stored(databaseUrl: string | undefined, folder: string): Promise<number> {
  const queue = await openQueue({ databaseUrl, folder }, false);
  try {
    return (await countLeads(queue.database.query)).reduce((sum, { count }) => sum + count, 0);
  } finally {
    await queue.close();
  }
}

const inWords = (figures: Figures) =>
  `${figures["accepted a second"]} a second, p50 ${figures.p50} ms, p99 ${figures.p99} ms, longest ${figures.longest} ms`;

/** Two runs of requests, a crash, and a new start with all of them stored. */
async function measureDatabase(name: string, databaseUrl?: string): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-leads-"));
  const receiver = await startReceiver();
  const site = await prepareSite({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { LEADS_DIR: folder }),
    ...WITHOUT_LAKE,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    CALLBACK_API_ORIGIN: receiver.url,
    CAPTCHA_SECRET: "unused",
    CAPTCHA_SITE_KEY: "unused",
    RATE_LIMIT_LEADS_PER_MINUTE: "10",
    TRUSTED_PROXY_HOPS: "1",
  });
  const load = startLoad(site.url);
  const memory = () => `${site.memory().now} MB, at most ${site.memory().peak} MB`;
  try {
    await site.start();
    await load.saturate(1, 3); // warm
    const steady = await load.steady(OFFERED, SECONDS);
    const saturated = await load.saturate(VISITORS, SECONDS);
    const used = memory();
    await site.kill();
    // Its memory after a start with all these requests stored.
    await site.start();
    await load.saturate(1, 3);
    const usedAnew = memory();
    await site.kill();
    const kept = await stored(databaseUrl, folder);
    const isFast = steady["accepted a second"] >= TARGET.perSecond && steady.p99 <= TARGET.p99;
    return [
      {
        what: `leads on ${name}, ${OFFERED} a second offered`,
        target: databaseUrl ? "" : `≥ ${TARGET.perSecond} a second, p99 ≤ ${TARGET.p99} ms`,
        measured: inWords(steady),
        reached: Boolean(databaseUrl) || isFast,
      },
      fact(`leads on ${name}, ${VISITORS} visitors at once`, inWords(saturated)),
      {
        what: `leads on ${name}, stored after kill -9`,
        target: "all that were accepted",
        measured: `${kept} of ${load.accepted()}`,
        reached: kept === load.accepted(),
      },
      fact(`memory of the site with leads on ${name}`, used),
      fact("the same, started anew", usedAnew),
    ];
  } finally {
    load.end();
    await site.kill();
    await receiver.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * How many requests the site accepts a second, and how long a visitor waits for it. It runs the real site with its limiter.
 * Each request comes from another address through one trusted proxy. The load, the receiver and the site share this machine.
 */
export async function measureLeads({ say }: Bench): Promise<Measure[]> {
  await buildSite();
  say(`leads: PGlite, ${2 * SECONDS} s`);
  const onPglite = await measureDatabase("PGlite");
  const programs = postgresPrograms();
  if (!programs) return [...onPglite, fact("leads on PostgreSQL", "not on this machine, skipped")];
  say(`leads: PostgreSQL, ${2 * SECONDS} s`);
  const postgres = await startPostgres(programs);
  try {
    return [...onPglite, ...(await measureDatabase("PostgreSQL", postgres.url))];
  } finally {
    await postgres.stop();
  }
}
