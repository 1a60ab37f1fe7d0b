import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import type { Lead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation, writeProbe } from "#leads/queue/queue.ts";
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
