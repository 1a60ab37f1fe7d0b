// Tests several machines on one PostgreSQL server: their queues, workers and rate limits.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { sharedLimiter } from "#leads/leadsService.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { startProxy } from "./tcpProxy.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const MACHINES = 3;
const LEADS = 300;
const programs = postgresPrograms();

describe.skipIf(!programs)("machines on one PostgreSQL server (skipped where it is not installed)", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  /** The address at which the machines find the server. */
  let address: Awaited<ReturnType<typeof startProxy>>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let queues: LeadQueue[];
  const stops: ((limit?: number) => Promise<void>)[] = [];
  const machine = (index: number): LeadQueue => {
    const queue = queues[index % MACHINES];
    if (!queue) throw new Error("There is no queue.");
    return queue;
  };

  beforeAll(async () => {
    postgres = await startPostgres(String(programs));
    receiver = await startReceiver();
    // The database is empty, and all machines create its tables at the same time.
    address = await startProxy(postgres.port);
    const databaseUrl = postgres.url.replace(String(postgres.port), String(address.port));
    const location = { databaseUrl, folder: "" };
    queues = await Promise.all(Array.from({ length: MACHINES }, () => openQueue(location, true)));
    for (const queue of queues) {
      const to = { earlyAccessUrl: `${receiver.url}/hook`, callbackOrigin: receiver.url };
      stops.push(await startWorker(queue, to, 30));
    }
  });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop(0)));
    await Promise.all((queues ?? []).map((queue) => queue.close()));
    await receiver?.stop();
    await address?.stop();
    await postgres?.stop();
  });

  const commit = (index: number, key: string) =>
    machine(index).commit({ key: `early-access:${key}`, kind: "early-access", payload: { name: key } });
  const times = (name: string) => receiver.kept.filter(({ body }) => body.name === name).length;

  it("deliver each lead once, whichever machine accepted it, and accept no key twice", async () => {
    const keys = Array.from({ length: LEADS }, (_, index) => `shared-${index}`);
    // Each visitor's request reaches two machines at the same time, as after a retry.
    const ids = await Promise.all(keys.flatMap((key, index) => [commit(index, key), commit(index + 1, key)]));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(LEADS);
    await vi.waitFor(() => expect(receiver.kept).toHaveLength(LEADS), { timeout: 60_000 });
    expect(await machine(1).find("early-access:shared-7")).toMatchObject({ payload: { name: "shared-7" } });
    const known = (await executeCommand(machine(2), { command: "list" })) as unknown[];
    expect(known).toHaveLength(LEADS);
    expect(keys.filter((key) => times(key) !== 1)).toEqual([]);
  });

  /** Injects a fault into the server while visitors send requests, until more requests have been accepted. */
  async function sendThrough(name: string, fault: () => Promise<void>): Promise<void> {
    const acknowledged = new Set<string>();
    const sent: Promise<void>[] = [];
    let isOver = false;
    const visitors = (async () => {
      for (let index = 0; !isOver; index += 1) {
        const key = `${name}-${index}`;
        const send = commit(index, key).then(() => void acknowledged.add(key));
        sent.push(send.catch(() => {}));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(30), { timeout: 30_000 });
    const started = performance.now();
    await fault();
    const before = acknowledged.size;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before), {
      timeout: 30_000,
      interval: 10,
    });
    const away = performance.now() - started;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 30), { timeout: 30_000 });
    isOver = true;
    await visitors;
    await Promise.all(sent);
    const missing = () => [...acknowledged].filter((key) => times(key) === 0);
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 60_000 });
    // A delivery whose outcome couldn't be recorded is retried with the same idempotency key.
    const keys = new Map<unknown, Set<unknown>>();
    for (const { body, headers } of receiver.kept) {
      const known = keys.get(body.name) ?? new Set();
      keys.set(body.name, known.add(headers["idempotency-key"]));
    }
    expect([...keys.values()].filter(({ size }) => size !== 1)).toEqual([]);
    console.log(`${name}: ${acknowledged.size} of ${sent.length} accepted, none for ${away.toFixed(0)} ms`);
  }

  it("lose no acknowledged lead when the server crashes, and deliver each under one key", () =>
    sendThrough("crash", async () => {
      await postgres.crash();
      await expect(commit(0, "while it is down")).rejects.toMatchObject({ name: "DatabaseError" });
      await postgres.start();
    }));

  it("reject a request after 5 s when the server is blocked, and accept it afterward", async () => {
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const locked = machine(0).database.transaction(async (connection) => {
      await connection.executeSql("LOCK TABLE leads.lead IN ACCESS EXCLUSIVE MODE");
      held.resolve();
      await released.promise;
    });
    await Promise.race([held.promise, locked]);
    try {
      const started = performance.now();
      await expect(commit(1, "slow")).rejects.toThrow();
      expect(performance.now() - started).toBeLessThan(15_000);
    } finally {
      released.resolve();
      await locked.catch(() => {});
    }
    await vi.waitFor(async () => expect(await commit(1, "slow")).toMatch(/^[0-9a-f-]{36}$/), {
      timeout: 30_000,
    });
  });

  it("share a client's rate limit, and apply it separately while the database is down", async () => {
    const limits = [0, 1, 2].map(() => rateLimit(2, sharedLimiter(postgres.url)));
    const take = (index: number, address: string) => limits[index % 3]?.(address);
    const outcomes = [];
    // Two per minute, plus a burst of four once in ten minutes.
    for (let index = 0; index < 7; index += 1) outcomes.push(await take(index, "203.0.113.7"));
    expect(outcomes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(outcomes[6]).toBeGreaterThan(0);
    expect(await take(0, "203.0.113.8")).toBeUndefined();
    await postgres.crash();
    const alone = [];
    for (let index = 0; index < 18; index += 1) alone.push(await take(index, "203.0.113.9"));
    expect(alone.filter((wait) => wait !== undefined)).toEqual([]);
    expect(await take(0, "203.0.113.9")).toBeGreaterThan(0);
    await postgres.start();
  });

  it("lose no lead when a standby replaces the server", async () => {
    const standby = await postgres.startStandby();
    await sendThrough("failover", async () => {
      await postgres.crash();
      await standby.promote();
      address.forwardTo(standby.port);
    });
  });
});
