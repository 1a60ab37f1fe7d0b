import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { executeCommand, OperatorError } from "#leads/operator/executeCommand.ts";
import type { Lead, NewLead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { purgeLeads } from "#leads/queue/store.ts";
import { callback } from "./intake.ts";
import { startReceiver } from "./receiver.ts";

/** Timeout in milliseconds. Opening a new PGlite folder takes seconds, or longer on a busy machine. */
const SLOW = 180_000;

let count = 0;
function lead(change: Partial<NewLead> = {}): NewLead {
  count += 1;
  const payload = { ...callback, email: `ana${count}@clinic.example` };
  return { key: `callback:test-key-${String(count).padStart(8, "0")}`, kind: "callback", payload, ...change };
}

/** Tests the guarantees of the queue, on the database that `location` returns. */
export function queueSuite(name: string, location: () => Promise<QueueLocation>): void {
  describe(`the queue on ${name}`, { timeout: SLOW }, () => {
    let queue: LeadQueue;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let stopWorker = async () => {};
    const query: LeadQueue["database"]["query"] = (text, values) => queue.database.query(text, values);
    const one = async (id: string | undefined) =>
      (await executeCommand(queue, { command: "show", id: String(id) })) as Lead;
    const reached = (id: string | undefined, status: string) =>
      vi.waitFor(async () => expect((await one(id)).status).toBe(status), { timeout: 20_000, interval: 50 });

    beforeAll(async () => {
      receiver = await startReceiver();
      queue = await openQueue(await location(), true);
      stopWorker = await startWorker(
        queue,
        { earlyAccessUrl: `${receiver.url}/hook`, callbackOrigin: receiver.url },
        30,
      );
    }, SLOW);
    afterAll(async () => {
      await stopWorker();
      await queue?.close();
      await receiver.stop();
    }, SLOW);

    it("delivers a callback with the provider's path, headers and body, with its id as idempotency key", async () => {
      const sent = lead();
      const id = await queue.commit(sent);
      await reached(id, "delivered");
      const delivery = receiver.kept.find(({ headers }) => headers["idempotency-key"] === id);
      expect(delivery?.path).toBe("/voiceagent/api/v1/widget/submit");
      expect(delivery?.headers).toMatchObject({
        accept: "application/json",
        "x-widget-version": "2.0",
        "content-type": "application/json",
      });
      expect(delivery?.body).toStrictEqual(sent.payload);
    });

    it("delivers early access to the webhook's own address", async () => {
      const sent = lead({ kind: "early-access", payload: { name: "Ana", interests: "Investment, Nurse" } });
      const id = await queue.commit(sent);
      await reached(id, "delivered");
      const delivery = receiver.kept.find(({ headers }) => headers["idempotency-key"] === id);
      expect(delivery).toMatchObject({
        path: "/hook",
        body: { name: "Ana", interests: "Investment, Nurse" },
      });
      expect(delivery?.headers["x-widget-version"]).toBeUndefined();
    });

    it("creates one lead for each key, for concurrent and later requests", async () => {
      const sent = lead();
      const ids = await Promise.all([queue.commit(sent), queue.commit(sent), queue.commit(sent)]);
      expect(ids.filter(Boolean)).toHaveLength(1);
      expect(await queue.commit(sent)).toBeUndefined();
      expect(await queue.find(sent.key)).toEqual({ id: ids.find(Boolean), payload: sent.payload });
      expect(await queue.find("callback:never-seen-before")).toBeUndefined();
    });

    it("returns an id for only the stored one of two leads with the same key", async () => {
      const sent = Array.from({ length: 20 }, () => [lead(), lead()] as const).flatMap(([one, other]) => [
        one,
        { ...other, key: one.key },
      ]);
      const ids = await Promise.all(sent.map((one) => queue.commit(one)));
      expect(ids.filter(Boolean)).toHaveLength(20);
      for (const [index, id] of ids.entries()) {
        if (id) expect((await one(id)).payload).toEqual(sent[index]?.payload);
      }
    });

    it("stores each of the other leads once when one of several can't be stored", async () => {
      const good = [lead(), lead(), lead()];
      const bad = lead({ payload: { name: "no text: \u0000" } });
      const leads = [good[0], bad, good[1], good[0], good[2]].filter((one) => one !== undefined);
      const outcomes = await Promise.allSettled(leads.map((one) => queue.commit(one)));
      const results = outcomes.map((outcome) =>
        outcome.status === "rejected" ? "refused" : outcome.value ? "new" : "known",
      );
      expect(results).toEqual(["new", "refused", "new", "known", "new"]);
      expect(await queue.find(bad.key)).toBeUndefined();
      for (const outcome of outcomes) {
        if (outcome.status === "fulfilled" && outcome.value) await reached(outcome.value, "delivered");
      }
    });

    it("remembers a digest for 24 hours and no longer", async () => {
      const sent = lead({ key: `digest:${count}` });
      const first = await queue.commit(sent);
      const age = (hours: number) =>
        query("UPDATE leads.lead SET received_at = now() - make_interval(mins => $2) WHERE id = $1", [
          first,
          hours * 60,
        ]);
      await age(23.9);
      expect(await queue.find(sent.key)).toBeDefined();
      expect(await queue.commit(sent)).toBeUndefined();
      await age(24.1);
      expect(await queue.find(sent.key)).toBeUndefined();
      expect(await queue.commit(sent)).toMatch(/^[0-9a-f-]{36}$/);
    });

    it.each([
      ["a server error", 500, "responded with 500"],
      ["a redirect, which is not followed", 302, "responded with 302"],
      ["a connection cut off", "reset", "connection failed: UND_ERR_SOCKET"],
    ] as const)("retries after %s", async (_, reply, reason) => {
      receiver.setReply(() => reply);
      const id = await queue.commit(lead());
      await vi.waitFor(
        async () => {
          const lead = await one(id);
          expect(lead).toMatchObject({ status: "pending", reason });
          expect(lead.attempts).toBeGreaterThanOrEqual(1);
        },
        { timeout: 20_000 },
      );
      receiver.setReply(() => 200);
      expect(await executeCommand(queue, { command: "retry", id: String(id) })).toEqual({ retried: 1 });
      await reached(id, "delivered");
      expect((await one(id)).reason).toBeNull();
    });

    it("marks a lead dead after its last attempt, and delivers it when an operator retries", async () => {
      receiver.setReply(() => 503);
      const id = String(await queue.commit(lead()));
      await vi.waitFor(async () => expect((await one(id)).attempts).toBeGreaterThanOrEqual(1), {
        timeout: 20_000,
      });
      // Simulate that the day has passed: the next attempt is the last one, and due.
      await vi.waitFor(
        async () => {
          const rows = await query(
            `UPDATE leads.lead SET delivery_failures = 33, delivery_due_at = now()
             WHERE id = $1 AND delivery_claim IS NULL RETURNING id`,
            [id],
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000 },
      );
      await reached(id, "dead");
      receiver.setReply(() => 200);
      expect(await executeCommand(queue, { command: "retry" })).toEqual({ retried: 1 });
      await reached(id, "delivered");
    });

    it("stores a suspected lead until an operator releases or deletes it", async () => {
      const [held, junk] = [
        await queue.commit(lead({ suspected: "why" })),
        await queue.commit(lead({ suspected: "x" })),
      ];
      expect(await one(held)).toMatchObject({ status: "suspected", reason: "why" });
      expect(await executeCommand(queue, { command: "release", id: String(held) })).toEqual({ released: 1 });
      await reached(held, "delivered");
      await expect(executeCommand(queue, { command: "release", id: String(held) })).rejects.toThrow(
        OperatorError,
      );
      expect(await executeCommand(queue, { command: "delete", id: String(junk) })).toEqual({ deleted: 1 });
      await expect(one(junk)).rejects.toThrow(OperatorError);
    });

    it("omits personal data from lists", async () => {
      await queue.commit(lead());
      const id = await queue.commit(lead({ suspected: "why" }));
      const list = await executeCommand(queue, { command: "list", status: "suspected" });
      expect(list).toContainEqual(expect.objectContaining({ id }));
      expect(new Set((list as Lead[]).map(({ status }) => status))).toEqual(new Set(["suspected"]));
      expect(JSON.stringify(list)).not.toMatch(/clinic|Ana/);
    });

    it("erases a person from every lead, and a retry doesn't restore them", async () => {
      const sent = lead({ suspected: "held, so that it is not delivered meanwhile" });
      const id = await queue.commit(sent);
      const { email } = sent.payload;
      expect(await executeCommand(queue, { command: "erase", email: ` ${email?.toUpperCase()} ` })).toEqual({
        erased: 1,
      });
      expect(await one(id)).toMatchObject({ status: "erased", payload: null, reason: null });
      expect(await queue.find(sent.key)).toEqual({ id, payload: null });
      expect(await queue.commit(sent)).toBeUndefined();
    });

    it("purges delivered leads after the retention period, and nothing else", async () => {
      const delivered = await queue.commit(lead());
      const held = await queue.commit(lead({ suspected: "why" }));
      await reached(delivered, "delivered");
      const age = (days: number) =>
        query(
          `UPDATE leads.lead SET received_at = now() - make_interval(days => $3),
             delivered_at = now() - make_interval(days => $3) WHERE id IN ($1, $2)`,
          [delivered, held, days],
        );
      await age(29);
      expect(await purgeLeads(query, 30)).toBe(0);
      await age(31);
      expect(await purgeLeads(query, 30)).toBe(1);
      await expect(one(delivered)).rejects.toThrow(OperatorError);
      expect((await one(held)).status).toBe("suspected");
    });

    it("restores a backup, and delivers the leads that were pending", async () => {
      receiver.setReply(() => 500);
      const [waiting, held] = [await queue.commit(lead()), await queue.commit(lead({ suspected: "why" }))];
      const backup = (await executeCommand(queue, { command: "backup" })) as never[];
      for (const id of [waiting, held]) await executeCommand(queue, { command: "delete", id: String(id) });
      receiver.setReply(() => 200);
      expect(await executeCommand(queue, { command: "restore", leads: backup })).toMatchObject({
        restored: 2,
      });
      expect((await one(held)).status).toBe("suspected");
      await reached(waiting, "delivered");
      expect(await executeCommand(queue, { command: "restore", leads: backup })).toMatchObject({
        restored: 0,
      });
    });
  });
}
