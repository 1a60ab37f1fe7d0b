import { isValidSignature } from "@sanity/webhook";
import { afterEach, expect, test, vi } from "vitest";
import { fastest, timed } from "../../../testing.ts";
import { type Received, type Receiver, startReceiver } from "../../support/receiver.ts";
import { webhookSecret } from "../../support/siteWebhook.ts";
import { lakePerTest, startTestLake } from "../../support/testLake.ts";

let receiver: Receiver;
// Hooks run in reverse, so the lake closes first.
afterEach(() => receiver.stop());
const lake = lakePerTest(async () => {
  receiver = await startReceiver();
  return await startTestLake(receiver.url);
});
const count = (n: number) => expect.poll(() => receiver.received).toHaveLength(n);

test("a publish reaches the site within a second", async () => {
  const publish = (n: number) =>
    timed(async () => {
      await lake.editor.create({ _id: `a${n}`, _type: "hero" });
      await count(n + 1);
    });
  expect(await fastest(5, 1_000, publish)).toBeLessThan(1_000);
});

test("publishing a release sends one delivery per published document, and none for the release", async () => {
  await lake.editor.create({ _id: "a", _type: "hero" });
  await count(1);
  await lake.editor.releases.create({ releaseId: "r" });
  for (const id of ["a", "b", "c"]) await lake.editor.create({ _id: `versions.r.${id}`, _type: "hero" });
  const { transactionId } = await lake.editor.releases.publish({ releaseId: "r" });
  await lake.editor.create({ _id: "after", _type: "hero" });
  await count(5);
  const sent = receiver.received
    .slice(1)
    .map(({ headers, json }) => [
      json._id,
      json.operation,
      headers["sanity-transaction-id"] === transactionId,
    ]);
  expect(sent.sort()).toEqual([
    ["a", "update", true],
    ["after", "create", false],
    ["b", "create", true],
    ["c", "create", true],
  ]);
});

test("a delivery has Sanity's signature and headers", async () => {
  const created = await lake.editor.create({ _id: "a", _type: "hero", headline: "One" });
  await count(1);
  const [{ path, headers, body, json }] = receiver.received as [Received];
  const { _id, _type, _rev, _updatedAt } = created;
  expect([path, json]).toEqual(["/webhook", { _id, _type, _rev, _updatedAt, operation: "create" }]);
  const signature = String(headers["sanity-webhook-signature"]);
  expect(await isValidSignature(body, signature, webhookSecret)).toBe(true);
  expect(await isValidSignature(`${body} `, signature, webhookSecret)).toBe(false);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "sanity-operation": "create",
    "sanity-document-id": "a",
    "sanity-transaction-id": _rev,
    "sanity-transaction-time": _updatedAt,
    "sanity-project-id": "local",
    "sanity-dataset": "production",
    "sanity-webhook-id": "site",
    "idempotency-key": expect.stringMatching(/^\w{22}$/),
  });
});

test("updates and deletions are delivered, and a deletion contains the last revision", async () => {
  await lake.editor.create({ _id: "a", _type: "hero" });
  const updated = await lake.editor.patch("a").set({ headline: "Two" }).commit();
  await lake.editor.delete("a");
  await count(3);
  expect(receiver.received.map(({ json }) => [json.operation, json._rev])).toEqual([
    ["create", expect.any(String)],
    ["update", updated._rev],
    ["delete", updated._rev],
  ]);
});

test("drafts, versions, documents outside of the filter, dry runs and failed transactions cause no delivery", async () => {
  await lake.editor.create({ _id: "dry", _type: "hero" }, { dryRun: true });
  const failing = lake.editor.transaction().create({ _id: "failed", _type: "hero" }).patch("no");
  await expect(failing.commit()).rejects.toThrow();
  await lake.editor
    .transaction()
    .create({ _id: "drafts.a", _type: "hero" })
    .create({ _id: "versions.spring.a", _type: "hero" })
    .create({ _id: "_.groups.x", _type: "system.group" })
    .create({ _id: "image-x", _type: "sanity.imageAsset" })
    .create({ _id: "last", _type: "hero" })
    .commit();
  await count(1);
  expect(receiver.received[0]?.json._id).toBe("last");
});

test("a rejected delivery is retried until it is accepted, with a new signature and the same idempotency key", async () => {
  const statuses = [500, 503];
  receiver.answer = (response) => response.writeHead(statuses.shift() ?? 200).end();
  await lake.editor.create({ _id: "a", _type: "hero" });
  await count(3);
  const signatures = new Set(receiver.received.map(({ headers }) => headers["sanity-webhook-signature"]));
  const keys = new Set(receiver.received.map(({ headers }) => headers["idempotency-key"]));
  expect([signatures.size, keys.size]).toEqual([3, 1]);
  await lake.editor.create({ _id: "b", _type: "hero" });
  await count(4);
  expect(receiver.received[3]?.json._id).toBe("b");
});

test("changes to a document arrive in order, and a newer one replaces a rejected one", async () => {
  const statuses = [500];
  receiver.answer = (response) => response.writeHead(statuses.shift() ?? 200).end();
  await lake.editor.create({ _id: "a", _type: "hero", n: 0 });
  await count(1);
  const revisions: unknown[] = [];
  for (const n of [1, 2, 3]) revisions.push((await lake.editor.patch("a").set({ n }).commit())._rev);
  await expect.poll(() => receiver.received.at(-1)?.json._rev).toBe(revisions.at(-1));
  const seen = receiver.received.slice(1).map(({ json }) => json._rev);
  expect(seen.slice(-3)).toEqual(revisions);
});

test("a new change doesn't wait for the rest of an import", async () => {
  const held = Promise.withResolvers<void>();
  receiver.answer = (response) => void held.promise.then(() => response.end());
  const transaction = lake.editor.transaction();
  for (let n = 0; n < 100; n++) transaction.create({ _id: `n${n}`, _type: "hero" });
  await transaction.commit({ returnDocuments: false });
  await lake.editor.create({ _id: "new", _type: "hero" });
  held.resolve();
  await count(101);
  // The sender had begun a few before.
  expect(receiver.received.findIndex(({ json }) => json._id === "new")).toBeLessThan(10);
});

test("pending deliveries survive a restart", async () => {
  const port = Number(new URL(receiver.url).port);
  await receiver.stop();
  const created = await lake.editor.create({ _id: "a", _type: "hero" });
  await lake.restart();
  receiver = await startReceiver(port);
  await count(1);
  expect(receiver.received[0]?.json._rev).toBe(created._rev);
});

test("hundreds of changes are delivered after the site is back, with few attempts while it is down", {
  timeout: 90_000,
}, async () => {
  const port = Number(new URL(receiver.url).port);
  await receiver.stop();
  const transaction = lake.editor.transaction();
  for (let n = 0; n < 300; n++) transaction.create({ _id: `n${n}`, _type: "hero" });
  await transaction.commit({ returnDocuments: false });
  const edit = (n: number) => timed(() => lake.editor.patch("n0").set({ n }).commit());
  expect(await fastest(5, 250, edit)).toBeLessThan(250);
  receiver = await startReceiver(port);
  await lake.editor.create({ _id: "last", _type: "hero" });
  await vi.waitFor(
    () => expect(new Set(receiver.received.map(({ json }) => json._id)).size).toBe(301),
    60_000,
  );
  expect(receiver.received.length).toBeLessThan(320);
});
