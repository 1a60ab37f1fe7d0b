import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { claimLeads, correctTimes, endLostClaims, recordDeliveries } from "#leads/queue/claims.ts";
import type { Lead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation, writeProbe } from "#leads/queue/queue.ts";
import { backoff, RETRY_LIMIT } from "#leads/queue/schedule.ts";
import { startReceiver } from "./receiver.ts";

/** Timeout in milliseconds. Opening a PGlite folder takes seconds on a busy machine. */
const SLOW = 180_000;

let count = 0;

/** Tests the guarantees of delivery, on the database that `location` returns. */
export function deliverySuite(name: string, location: () => Promise<QueueLocation>): void {
  describe(`delivery on ${name}`, { timeout: SLOW }, () => {
    let queue: LeadQueue;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let stopWorker: ((limit?: number) => Promise<void>) | undefined;

    beforeAll(async () => {
      queue = await openQueue(await location(), true);
    }, SLOW);
    afterAll(() => queue.close(), SLOW);
    beforeEach(async () => {
      receiver = await startReceiver();
    });
    afterEach(async () => {
      await stopWorker?.(0);
      stopWorker = undefined;
      await queue.database.query("DELETE FROM leads.lead");
      await receiver.stop();
    }, SLOW);

    async function start(): Promise<void> {
      stopWorker = await startWorker(
        queue,
        { earlyAccessUrl: `${receiver.url}/hook`, callbackOrigin: receiver.url },
        30,
      );
    }

    /** Commits leads with these names. Returns their ids. */
    const commit = (...names: string[]) =>
      Promise.all(
        names.map(async (name) => {
          count += 1;
          const key = `early-access:delivery-${process.pid}-${count}`;
          return String(await queue.commit({ key, kind: "early-access", payload: { name } }));
        }),
      );
    const one = async (id: string) => (await executeCommand(queue, { command: "show", id })) as Lead;
    const received = () => receiver.kept.map(({ body }) => body.name).sort();
    const names = (many: number) => Array.from({ length: many }, (_, index) => `lead ${index}`);

    it("records each outcome immediately, while another delivery hangs", async () => {
      receiver.setReply(({ body }) => (body.name === "hangs" ? "silent" : 200));
      const [hangs = "", ...others] = await commit("hangs", ...names(20));
      await start();
      await vi.waitFor(
        async () => {
          for (const id of others) expect(await one(id)).toMatchObject({ status: "delivered", attempts: 1 });
        },
        { timeout: 8000, interval: 100 },
      );
      expect(await one(hangs)).toMatchObject({ status: "pending", attempts: 0 });
    });

    it("continues past hanging destinations, with more leads than slots", async () => {
      receiver.setReply(({ body }) => (/[05]0$/.test(String(body.name)) ? "silent" : 200));
      await commit(...names(300));
      await start();
      const good = names(300).filter((name) => !/[05]0$/.test(name));
      await vi.waitFor(() => expect(received()).toEqual(good.sort()), { timeout: 9000, interval: 50 });
    });

    it("starts no deliveries after a stop, waits for active ones, and repeats none of them", async () => {
      let answer = () => {};
      const first = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let asked = 0;
      receiver.setReply(() => {
        asked += 1;
        return first.then(() => 200 as const);
      });
      await commit(...names(100));
      await start();
      await vi.waitFor(() => expect(asked).toBe(32), { timeout: 8000 });
      const stopped = stopWorker?.(8000);
      answer();
      await stopped;
      expect(asked).toBe(32);
      expect(receiver.kept).toHaveLength(32);
      await start();
      await vi.waitFor(() => expect(received()).toHaveLength(100), { timeout: 20_000 });
      expect(received()).toEqual(names(100).sort());
    });

    it("aborts hanging deliveries within the stop's timeout, and retries them later", async () => {
      receiver.setReply(() => "silent");
      const [id = ""] = await commit("hangs");
      let asked = false;
      receiver.setReply(() => {
        asked = true;
        return "silent";
      });
      await start();
      await vi.waitFor(() => expect(asked).toBe(true), { timeout: 8000 });
      const started = performance.now();
      await stopWorker?.(1500);
      expect(performance.now() - started).toBeLessThan(3000);
      expect(await one(id)).toMatchObject({
        status: "pending",
        attempts: 1,
        reason: "no response before the site stopped",
      });
      const [row] = await queue.database.query("SELECT delivery_claim, delivery_failures FROM leads.lead");
      expect(row).toEqual({ delivery_claim: null, delivery_failures: 1 });
    });

    it("doesn't wait for the time to catch up after the system clock was set back", async () => {
      const [fresh = "", tried = "", late = ""] = await commit("fresh", "tried", "late");
      const set = (id: string, change: string) =>
        queue.database.query(`UPDATE leads.lead SET ${change} WHERE id = $1`, [id]);
      // As if written three hours ahead: a new lead, one after its first failure, and one that a dead process had claimed.
      await set(fresh, "delivery_due_at = now() + interval '3 h'");
      await set(tried, "delivery_failures = 1, delivery_due_at = now() + interval '3 h 10 s'");
      await set(late, "delivery_claim = id, delivery_due_at = now() + interval '3 h 30 s'");
      await start();
      await vi.waitFor(() => expect(received()).toEqual(["fresh", "tried"]), { timeout: 8000 });
      const [row] = await queue.database.query(
        "SELECT delivery_due_at <= now() + interval '30 s' AS corrected FROM leads.lead WHERE id = $1",
        [late],
      );
      expect(row?.corrected).toBe(true);
    });

    it("doesn't shorten a valid backoff or claim", async () => {
      const [first = "", tenth = "", claimed = ""] = await commit("first", "tenth", "claimed");
      const { query } = queue.database;
      await query(
        `UPDATE leads.lead SET delivery_claim = CASE id WHEN $1 THEN id END,
           delivery_failures = CASE id WHEN $2 THEN 1 WHEN $3 THEN 10 ELSE 0 END,
           delivery_due_at = now() + CASE id WHEN $1 THEN interval '29 s' WHEN $2 THEN interval '9 s' ELSE interval '59 min' END`,
        [claimed, first, tenth],
      );
      expect(await correctTimes(query)).toBe(0);
      await query("UPDATE leads.lead SET delivery_due_at = delivery_due_at + interval '10 min'");
      expect(await correctTimes(query)).toBe(3);
      const rows = await query("SELECT id FROM leads.lead WHERE delivery_due_at > now()");
      expect(rows).toEqual([{ id: claimed }]);
    });

    it("retries for at least 24 hours and gives up within 26", async () => {
      const total = async (chance: string) => {
        const text = `SELECT sum(${backoff("n", chance)}) / 3600 AS hours FROM generate_series(0, ${RETRY_LIMIT - 1}) n`;
        return Number((await queue.database.query(text))[0]?.hours);
      };
      expect(await total("0")).toBeGreaterThanOrEqual(24);
      expect(await total("1")).toBeLessThanOrEqual(26);
    });

    it("ends the claim of a dead worker with a pause, in which it could still record its outcome", async () => {
      const { query } = queue.database;
      const [slow = "", dead = "", given = ""] = await commit("slow", "dead", "given");
      const claims = await claimLeads(query, "early-access", 10);
      const claimOf = (id: string) => ({
        id,
        claim: String(claims.find(({ lead }) => lead.id === id)?.claim),
      });
      expect(await claimLeads(query, "early-access", 10)).toEqual([]);
      await executeCommand(queue, { command: "retry", id: given });
      const [again] = await claimLeads(query, "early-access", 10);
      await query("UPDATE leads.lead SET delivery_due_at = now() - interval '1 s' WHERE id <> $1", [given]);
      await endLostClaims(query);
      expect(await claimLeads(query, "early-access", 10)).toEqual([]);
      // A failure under an earlier claim doesn't count, a delivery does.
      const failure = { failure: "responded with 500" };
      await recordDeliveries(query, [
        { ...claimOf(slow), result: "delivered" },
        { ...claimOf(dead), result: failure },
        { ...claimOf(given), result: failure },
      ]);
      expect(await one(slow)).toMatchObject({ status: "delivered", attempts: 1 });
      expect(await one(dead)).toMatchObject({ status: "pending", attempts: 0, reason: null });
      expect(await one(given)).toMatchObject({ status: "pending", attempts: 0 });
      expect(again?.lead.id).toBe(given);
      const [row] = await query("SELECT delivery_failures AS failures FROM leads.lead WHERE id = $1", [dead]);
      expect(row?.failures).toBe(1);
    });

    it("takes over the jobs of an earlier version, also while its last process still runs", async () => {
      const { query } = queue.database;
      const states = ["created", "retry", "active", "abandoned", "dead-lettered", "lost", "own"];
      const ids = await commit(...states);
      const [fresh, tried, active, abandoned, last, lost, own] = ids;
      await query("UPDATE leads.lead SET delivery_due_at = NULL WHERE id <> $1", [own]);
      await query("CREATE SCHEMA pgboss");
      await query(
        `CREATE TABLE pgboss.job (name text, id uuid, state text, data jsonb DEFAULT '{"trace": "00-a-b-01"}',
           retry_count integer DEFAULT 0, start_after timestamptz DEFAULT now(), started_on timestamptz)`,
      );
      await query(
        `INSERT INTO pgboss.job (name, id, state, retry_count, start_after, started_on) VALUES
           ('deliver-early-access', $1, 'created', 0, now(), NULL),
           ('deliver-early-access', $2, 'retry', 6, now() + interval '5 min', now()),
           ('deliver-early-access', $3, 'active', 2, now(), now() - interval '1 s'),
           ('deliver-early-access', $4, 'active', 2, now(), now() - interval '31 s'),
           ('deliver-early-access', $5, 'failed', 33, now(), now()),
           ('deliver-early-access', $6, 'created', 0, now(), NULL)`,
        [fresh, tried, active, abandoned, last, own],
      );
      await queue.close();
      queue = await openQueue(await location(), true);
      const rows = await queue.database.query(
        `SELECT id, delivery_failures AS failures, trace, round(extract(epoch FROM delivery_due_at - now()) / 60)::int AS wait
         FROM leads.lead`,
      );
      const taken = new Map(rows.map(({ id, failures, trace, wait }) => [id, { failures, trace, wait }]));
      const trace = "00-a-b-01";
      expect(taken.get(fresh)).toEqual({ failures: 0, trace, wait: 0 });
      expect(taken.get(tried)).toEqual({ failures: 7, trace, wait: 5 });
      expect(taken.get(active)).toEqual({ failures: 0, trace: null, wait: null });
      expect(taken.get(abandoned)).toEqual({ failures: 3, trace, wait: 0 });
      expect(taken.get(last)).toEqual({ failures: 34, trace, wait: 0 });
      expect(taken.get(lost)).toEqual({ failures: 0, trace: null, wait: 0 });
      const left = await queue.database.query(
        "SELECT id FROM pgboss.job WHERE state IN ('created', 'retry')",
      );
      expect(left).toEqual([]);
      await queue.database.query("UPDATE pgboss.job SET state = 'retry' WHERE id = $1", [active]);
      await start();
      await vi.waitFor(() => expect(received()).toEqual(states.filter((name) => name !== "retry").sort()), {
        timeout: 8000,
      });
      await queue.database.query("DROP SCHEMA pgboss CASCADE");
    });

    it("proves with a write that it can store leads, and leaves no data behind", async () => {
      const size = async () =>
        (await queue.database.query("SELECT pg_relation_size('leads.probe')::int AS size"))[0]?.size;
      const before = await queue.database.query("SELECT written FROM leads.probe");
      for (let times = 0; times < 300; times += 1) await queue.database.transaction(writeProbe);
      await queue.probe();
      const after = await queue.database.query("SELECT written FROM leads.probe");
      expect(after).toHaveLength(1);
      expect(Number(after[0]?.written)).toBeGreaterThan(Number(before[0]?.written));
      expect(await size()).toBeLessThanOrEqual(16_384);
      const [row] = await queue.database.query("SELECT count(*)::int AS leads FROM leads.lead");
      expect(row?.leads).toBe(0);
    });
  });
}
