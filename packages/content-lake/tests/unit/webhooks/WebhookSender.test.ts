import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DeliveryQueue } from "../../../src/webhooks/DeliveryQueue.ts";
import { compileWebhook, deliveriesFor } from "../../../src/webhooks/deliveries.ts";
import { WebhookSender } from "../../../src/webhooks/WebhookSender.ts";
import { openDatabase } from "../../../src/writing/storage/openDatabase.ts";
import { folderPerFile } from "../../support/folderPerTest.ts";
import { stored, unexpected } from "../../support/stored.ts";

const database = openDatabase(folderPerFile()());
const queue = new DeliveryQueue(database, unexpected);

// A receiver that responds only to GET requests, so deliveries stay in flight.
const received: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.method === "GET") response.end();
  else received.push(response);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is an object

const webhook = compileWebhook({ id: "hook", url, filter: "true", projection: "{_id}" });
let sender: WebhookSender;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  received.length = 0;
  database.exec("DELETE FROM deliveries");
  const options = { queue, webhooks: () => [webhook], projectId: "p", dataset: "d", onFault: unexpected };
  sender = new WebhookSender(options);
  return () => {
    sender.close();
    vi.useRealTimers();
  };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  database.close();
});

const changes = Array.from({ length: 20 }, (_, n) => {
  const after = stored(`a${n}`);
  return { id: after._id, before: null, after, mutations: [] };
});
const transaction = { id: "t", timestamp: "2026-01-01T00:00:00Z", author: "somebody", changes };
const deliveries = () => deliveriesFor([webhook], transaction, () => []);

const add = (age: number) =>
  queue.add(deliveries().map((delivery) => ({ ...delivery, due: delivery.due - age })));

/**
 * Waits for `atLeast` deliveries and returns how many are in flight. Deliveries sent at the same time arrive before the
 * final GET request.
 */
async function underWay(atLeast: number): Promise<number> {
  while (received.length < atLeast) await once(server, "request");
  await fetch(url, { headers: { connection: "close" } });
  return received.length;
}

test("sends the deliveries of a transaction immediately, eight at a time", async () => {
  add(0);
  sender.kick(true);
  expect(await underWay(8)).toBe(8);
});

test("sends one old delivery at a time during an import, and eight once the import pauses", async () => {
  add(1_000);
  for (let commit = 0; commit < 5; commit++) {
    sender.kick(true);
    vi.advanceTimersByTime(99);
  }
  expect(await underWay(1)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await underWay(8)).toBe(8);
});

test("pauses the deliveries to an unreachable receiver after its first failures", async () => {
  const onAttempt = vi.fn();
  const unreachable = { ...webhook, url: "http://127.0.0.1:9/" };
  const options = { queue, webhooks: () => [unreachable], projectId: "p", dataset: "d", onFault: unexpected };
  sender = new WebhookSender({ ...options, onAttempt });
  add(0);
  sender.kick(true);
  while (onAttempt.mock.calls.length < 8) await new Promise(setImmediate);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(onAttempt).toHaveBeenCalledTimes(8);
});

test("gives each delivery of a transaction a unique key with a common prefix", () => {
  const keys = deliveries().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(20);
  expect(new Set(keys.map((key) => key.slice(0, 16))).size).toBe(1);
});
