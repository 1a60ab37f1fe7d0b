import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startReceiver } from "../support/leads/receiver.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { prepareSite, type Site } from "../support/processes/site.ts";
import { deliversTo, health, post, until } from "./leadVisitors.ts";
import { startProxy } from "./tcpProxy.ts";

const programs = postgresPrograms();

/** How long the database is unreachable, in milliseconds: longer than any timeout of a visitor or of the database. */
const OUTAGE = 15_000;
/** The interval between visitors during the outage, in milliseconds. */
const PACE = 500;

describe.skipIf(!programs)("while PostgreSQL is unreachable", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let site: Site;

  beforeAll(async () => {
    receiver = await startReceiver();
    postgres = await startPostgres(programs ?? "");
    proxy = await startProxy(Number(new URL(postgres.url).port));
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    site = await prepareSite({ ...deliversTo(receiver), DATABASE_URL: url.href });
    await site.start();
    await until("open", 60_000, async () => (await post(site.url)).status === 200);
  });
  afterAll(async () => {
    await site?.kill();
    await proxy?.stop();
    await postgres?.stop();
    await receiver?.stop();
  });

  it("returns 503, reports it in health within seconds, and recovers within seconds", async () => {
    // Connections of all kinds are open when the outage begins.
    await Promise.all(Array.from({ length: 40 }, () => post(site.url)));
    await until("delivered", 30_000, () => receiver.kept.length >= 41);

    proxy.stopForwarding();
    const down = until("down", 30_000, async () => (await health(site.url)).status === "down");
    const visitors: Promise<{ status: number; ms: number }>[] = [];
    const started = performance.now();
    while (performance.now() - started < OUTAGE) {
      visitors.push(post(site.url));
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    const answers = await Promise.all(visitors);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const figures: Record<string, number> = {
      "health says down after": await down,
      "a visitor is answered after, median": times[Math.floor(times.length / 2)] ?? 0,
      "a visitor is answered after, longest": times.at(-1) ?? 0,
    };
    expect((await health(site.url)).status).toBe("down");

    const before = receiver.kept.length;
    proxy.startForwarding();
    const taken = until("taken", 60_000, async () => (await post(site.url, "afterwards")).status === 200);
    const delivered = until("delivered", 60_000, () => receiver.kept.slice(before).length > 0);
    const well = until("well", 60_000, async () => (await health(site.url)).status !== "down");
    figures["after it: a request is taken after"] = await taken;
    figures["after it: a request is delivered after"] = await delivered;
    figures["after it: health no longer says down after"] = await well;
    console.table(figures);

    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    expect(times.at(-1)).toBeLessThan(12_000);
    expect(figures["health says down after"]).toBeLessThan(8000);
    for (const [name, ms] of Object.entries(figures)) {
      if (name.startsWith("after it")) expect(ms, name).toBeLessThan(10_000);
    }
  });
});
