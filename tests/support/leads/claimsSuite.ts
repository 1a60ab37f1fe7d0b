import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { claimLeads, correctTimes, endLostClaims, recordDeliveries } from "#leads/queue/claims.ts";
import { createSchema } from "#leads/queue/database/schema.ts";
import type { Lead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { backoff, RETRY_LIMIT } from "#leads/queue/schedule.ts";
import { startReceiver } from "./receiver.ts";

/** Timeout in milliseconds. Opening a PGlite folder takes seconds on a busy machine. */
const SLOW = 180_000;

/** Tests when leads are due and who delivers them, on the database that `location` returns. */
export function claimsSuite(name: string, location: () => Promise<QueueLocation>): void {
  describe(`due leads on ${name}`, { timeout: SLOW }, () => {
    let queue: LeadQueue;

    beforeAll(async () => {
      queue = await openQueue(await location(), true);
    }, SLOW);
    afterAll(() => queue.close(), SLOW);
    afterEach(() => queue.database.query("DELETE FROM leads.lead"), SLOW);

    /** Commits leads with these names. Returns their ids. */
    const commit = (...names: string[]) =>
      Promise.all(
        names.map(async (name) =>
          String(
            await queue.commit({ key: `early-access:due-${name}`, kind: "early-access", payload: { name } }),
          ),
        ),
      );
    const one = async (id: string) => (await executeCommand(queue, { command: "show", id })) as Lead;

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
      expect(await endLostClaims(query)).toEqual([]);
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
      await query(
        `UPDATE leads.lead SET delivery_claim = id, delivery_failures = ${RETRY_LIMIT},
           delivery_due_at = now() - interval '1 s' WHERE id = $1`,
        [dead],
      );
      expect(await endLostClaims(query)).toMatchObject([{ id: dead, status: "dead" }]);
      await recordDeliveries(query, [{ ...claimOf(dead), result: "delivered" }]);
      expect((await one(dead)).status).toBe("delivered");
    });

    it("stores its format in a database without one, and refuses that of a newer version", async () => {
      const { query, transaction } = queue.database;
      onTestFinished(async () => void (await query("COMMENT ON TABLE leads.lead IS 'format 1'")));
      await query("COMMENT ON TABLE leads.lead IS NULL");
      await transaction(createSchema);
      const stored = await query("SELECT obj_description('leads.lead'::regclass, 'pg_class') AS comment");
      expect(stored).toEqual([{ comment: "format 1" }]);
      await transaction(createSchema);
      await query("COMMENT ON TABLE leads.lead IS 'format 99'");
      const refused = expect(transaction(createSchema)).rejects;
      await refused.toThrow(/newer version .+Nothing was changed\. Start/);
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
      const receiver = await startReceiver();
      onTestFinished(() => receiver.stop());
      const stopWorker = await startWorker(
        queue,
        { earlyAccessUrl: receiver.url, callbackOrigin: receiver.url },
        30,
      );
      onTestFinished(() => stopWorker(0));
      const received = () => receiver.kept.map(({ body }) => body.name).sort();
      await vi.waitFor(() => expect(received()).toEqual(states.filter((name) => name !== "retry").sort()), {
        timeout: 8000,
      });
      await queue.database.query("DROP SCHEMA pgboss CASCADE");
    });
  });
}
