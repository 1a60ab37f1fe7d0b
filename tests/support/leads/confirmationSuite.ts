import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createMailer } from "#leads/confirmation/createMailer.ts";
import { MAILS_PER_DAY, sendConfirmations } from "#leads/confirmation/sendConfirmations.ts";
import { startWorker } from "#leads/delivery/worker.ts";
import { executeCommand, OperatorError } from "#leads/operator/executeCommand.ts";
import type { Lead, NewLead } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { startReceiver } from "./receiver.ts";
import { startMailServer } from "./startMailServer.ts";

/** Timeout in milliseconds. Opening a PGlite folder takes seconds on a busy machine. */
const SLOW = 180_000;
const WAIT = { timeout: 20_000, interval: 50 };

let count = 0;

/** Tests the guarantees of confirmation mails, on the database that `location` returns. */
export function confirmationSuite(name: string, location: () => Promise<QueueLocation>): void {
  describe(`confirmation mails on ${name}`, { timeout: SLOW }, () => {
    let queue: LeadQueue;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let server: Awaited<ReturnType<typeof startMailServer>>;
    const workers: ((limit?: number) => Promise<void>)[] = [];

    const open = async (confirms = true) => {
      queue = await openQueue({ ...(await location()), confirms }, true);
    };
    beforeAll(() => open(), SLOW);
    afterAll(() => queue.close(), SLOW);
    beforeEach(async () => {
      receiver = await startReceiver();
      server = await startMailServer();
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((stop) => stop(0)));
      await queue.database.query("DELETE FROM leads.lead");
      await receiver.stop();
      await server.stop();
    }, SLOW);

    async function start(): Promise<void> {
      const settings = { url: server.url, from: undefined, siteUrl: "https://www.tendwell.example" };
      const readSender = async () => ({
        ...{ productName: "Tendwell", email: "hello@tendwell.example" },
        ...{ home: "/", privacyPolicy: "/privacy-policy" },
      });
      const confirmations = sendConfirmations(queue, createMailer({ ...settings, readSender }));
      const destinations = { earlyAccessUrl: receiver.url, callbackOrigin: receiver.url };
      workers.push(await startWorker(queue, destinations, 30, [confirmations]));
    }
    async function commit(change: Partial<NewLead> = {}, email?: string): Promise<string> {
      count += 1;
      const payload = { name: "Ana", email: email ?? `ana${count}@clinic.example` };
      const key = `early-access:confirmation-${process.pid}-${count}`;
      return String(await queue.commit({ key, kind: "early-access", payload, ...change }));
    }
    const one = async (id: string) => (await executeCommand(queue, { command: "show", id })) as Lead;
    const reached = (id: string, confirmation: unknown, status = "delivered") =>
      vi.waitFor(async () => expect(await one(id)).toMatchObject({ confirmation, status }), WAIT);
    /** Waits until a mail has failed, then makes its next attempt due. @param failures the attempts before it */
    const makeDue = (id: string, failures = "mail_failures") =>
      vi.waitFor(async () => {
        const rows = await queue.database.query(
          `UPDATE leads.lead SET mail_due_at = now(), mail_failures = ${failures}
           WHERE id = $1 AND mail_claim IS NULL AND mail_failures > 0 AND mail_due_at > now() RETURNING id`,
          [id],
        );
        expect(rows).toHaveLength(1);
      }, WAIT);
    /** Returns the ids of the leads whose mails the server accepted. */
    const confirmed = () => server.kept.map(({ source }) => /^Message-ID: <(.+)@/m.exec(source)?.[1]).sort();

    it("are sent once for each lead, by several workers", async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => commit()));
      await Promise.all([start(), start()]);
      for (const id of ids) await reached(id, "sent");
      expect(confirmed()).toEqual(ids.sort());
    });

    it("are retried while the mail server fails, which doesn't delay the delivery", async () => {
      server.setReply(() => 451);
      await start();
      const ids = [await commit(), await commit()];
      for (const id of ids) await reached(id, "waiting");
      for (const id of ids) await makeDue(id);
      for (const id of ids) await makeDue(id);
      server.setReply(() => 250);
      for (const id of ids) await makeDue(id);
      for (const id of ids) await reached(id, "sent");
      expect(confirmed()).toEqual(ids.sort());
    });

    it("are given up after the last attempt, and sent when an operator says so", async () => {
      server.setReply(() => 451);
      await start();
      const id = await commit();
      await makeDue(id, "33");
      const failure = "not sent: the mail server responded to RCPT TO with 451";
      await reached(id, failure);
      const list = await executeCommand(queue, { command: "list" });
      expect(list).toEqual([expect.objectContaining({ id, confirmation: failure })]);
      server.setReply(() => 250);
      expect(await executeCommand(queue, { command: "confirm" })).toEqual({ confirming: 1 });
      await reached(id, "sent");
      await expect(executeCommand(queue, { command: "confirm", id })).rejects.toThrow(OperatorError);
    });

    it("are not retried when the server refuses the address", async () => {
      server.setReply(() => 550);
      await start();
      const id = await commit();
      await reached(id, "not sent: the mail server responded to RCPT TO with 550");
      server.setReply(() => 250);
      expect(await executeCommand(queue, { command: "confirm", id })).toEqual({ confirming: 1 });
      await reached(id, "sent");
    });

    it("are limited for each mailbox, however its address is written", async () => {
      const same = [
        "eve@clinic.example",
        "Eve@Clinic.example",
        "eve+1@clinic.example",
        "eve+2@clinic.example",
      ];
      const ids: string[] = [];
      for (const email of same) ids.push(await commit({}, email));
      const other = await commit({}, "evelyn@clinic.example");
      await start();
      const last = ids.at(-1) ?? "";
      await reached(last, "not sent: its mailbox already got 3 in a day");
      await reached(other, "sent");
      for (const id of ids.slice(0, -1)) await reached(id, "sent");
      expect(same).toHaveLength(MAILS_PER_DAY + 1);
      await queue.database.query(
        "UPDATE leads.lead SET received_at = received_at - interval '25 hours' WHERE id = ANY($1::uuid[])",
        [ids.slice(0, -1)],
      );
      expect(await executeCommand(queue, { command: "confirm" })).toEqual({ confirming: 1 });
      await reached(last, "sent");
    });

    it("wait until an operator releases a suspected lead, and are not sent to an erased person", async () => {
      const [held, erased] = [await commit({ suspected: "why" }), await commit({}, "gone@clinic.example")];
      await executeCommand(queue, { command: "erase", email: "gone@clinic.example" });
      await start();
      const marker = await commit();
      await reached(marker, "sent");
      expect(await one(held)).toMatchObject({ status: "suspected", confirmation: "waiting" });
      expect(await one(erased)).toMatchObject({ status: "erased", confirmation: null });
      await executeCommand(queue, { command: "release", id: held });
      await reached(held, "sent");
      expect(confirmed()).toEqual([held, marker].sort());
    });

    it("are sent after a restart, and after a backup is restored", async () => {
      const [held, restored, lost] = [await commit({ suspected: "why" }), await commit(), await commit()];
      const backup = (await executeCommand(queue, { command: "backup" })) as never[];
      for (const id of [held, restored]) await executeCommand(queue, { command: "delete", id });
      await queue.close();
      await open();
      await start();
      await reached(lost, "sent");
      expect(await executeCommand(queue, { command: "restore", leads: backup })).toMatchObject({
        restored: 2,
      });
      await reached(restored, "sent");
      const last = await commit();
      await reached(last, "sent");
      expect(confirmed()).toEqual([lost, restored, last].sort());
      expect(await one(held)).toMatchObject({ status: "suspected", confirmation: "waiting" });
    });

    it("are in the language of the form's page, even after a backup is restored", async () => {
      const languages = ["en", "es", "ar"] as const;
      const ids: string[] = [];
      for (const pageLanguage of languages) ids.push(await commit({ pageLanguage }));
      const old = await commit();
      const backup = (await executeCommand(queue, { command: "backup" })) as never[];
      for (const id of ids) await executeCommand(queue, { command: "delete", id });
      await executeCommand(queue, { command: "restore", leads: backup });
      await start();
      for (const id of [...ids, old]) await reached(id, "sent");
      const sent = new Map(
        server.kept.map(({ source }) => [
          /^Message-ID: <(.+)@/m.exec(source)?.[1],
          /^Content-Language: (\w+)/m.exec(source)?.[1],
        ]),
      );
      expect(ids.map((id) => sent.get(id))).toEqual(languages);
      expect(sent.get(old)).toBe("en");
    });

    it("are not sent for leads that were accepted without a mail server", async () => {
      await queue.close();
      await open(false);
      const id = await commit();
      await start();
      await reached(id, null);
      expect(confirmed()).toEqual([]);
    });
  });
}
