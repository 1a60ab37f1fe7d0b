import { request } from "node:http";
import type { MutationEvent, SanityDocument } from "@sanity/client";
import { applyPatch } from "mendoza";
import { expect, test } from "vitest";
import { greeting, listen } from "../../support/listen.ts";
import { lakePerTest } from "../../support/testLake.ts";

const lake = lakePerTest();

test("appear, update and disappear events contain revisions, documents and effects", async () => {
  const listener = await listen(lake.editor, "*[_type == 'note']", {
    effectFormat: "mendoza",
    includePreviousRevision: true,
    includeResult: true,
  });
  const created = await lake.editor.create({ _id: "drafts.a", _type: "note", text: "one" });
  const updated = await lake.editor.patch("drafts.a").set({ text: "one and two" }).commit();
  const { transactionId } = await lake.editor.transaction().delete("drafts.a").commit();
  const [appear, update, disappear] = (await listener.heard(3)) as [
    MutationEvent,
    MutationEvent,
    MutationEvent,
  ];
  expect(appear).toMatchObject({
    documentId: "drafts.a",
    transition: "appear",
    transactionId: created._rev,
    resultRev: created._rev,
    identity: "editor",
    timestamp: created._updatedAt,
    previous: null,
    result: created,
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  });
  expect(appear).not.toHaveProperty("previousRev");
  expect(update).toMatchObject({
    transition: "update",
    previousRev: created._rev,
    resultRev: updated._rev,
    mutations: [{ patch: { id: "drafts.a", set: { text: "one and two" } } }],
    previous: created,
    result: updated,
  });
  const without = ({ _rev, ...rest }: SanityDocument) => rest;
  expect(applyPatch(without(created), update.effects?.apply ?? [])).toEqual(without(updated));
  expect(applyPatch(without(updated), update.effects?.revert ?? [])).toEqual(without(created));
  expect(disappear).toMatchObject({
    transition: "disappear",
    previousRev: updated._rev,
    resultRev: transactionId,
    effects: { apply: [0, null] },
  });
  expect(disappear).not.toHaveProperty("result");
});

test("a document may appear in and disappear from a query without being created or deleted", async () => {
  const listener = await listen(lake.editor, "*[_type == 'note' && open == true]");
  await lake.editor.create({ _id: "a", _type: "note", open: false });
  await lake.editor.patch("a").set({ open: true }).commit();
  await lake.editor.patch("a").set({ open: false }).commit();
  expect((await listener.heard(2)).map(({ transition }) => transition)).toEqual(["appear", "disappear"]);
});

test("events of a transaction are numbered for each listener", async () => {
  const [notes, all] = [await listen(lake.editor, "*[_type == 'note']"), await listen(lake.editor, "*")];
  await lake.editor
    .transaction()
    .create({ _id: "a", _type: "note" })
    .create({ _id: "b", _type: "other" })
    .commit();
  const numbers = async (listener: typeof all, count: number) =>
    (await listener.heard(count)).map((event) => [
      event.transactionCurrentEvent,
      event.transactionTotalEvents,
    ]);
  expect(await numbers(notes, 1)).toEqual([[1, 1]]);
  expect(await numbers(all, 2)).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test("events omit mutations and drafts on request, and private documents for visitors", async () => {
  const quiet = await listen(lake.editor, "*", { includeMutations: false });
  const published = await listen(lake.editor, "*", { includeAllVersions: false });
  const visitor = await listen(lake.visitor, "*", {});
  await lake.editor.create({ _id: "drafts.a", _type: "note", secret: 1 });
  await lake.editor.create({ _id: "a", _type: "note" });
  expect((await quiet.heard(2)).every((event) => !("mutations" in event))).toBe(true);
  expect((await published.heard(1)).map(({ documentId }) => documentId)).toEqual(["a"]);
  expect((await visitor.heard(1)).map(({ documentId }) => documentId)).toEqual(["a"]);
});

test("a client that reconnects after a restart receives the missed events once, in order", async () => {
  const listener = await listen(lake.editor, "*[_type == 'note']", {
    enableResume: true,
    includeResult: true,
  });
  await lake.editor.create({ _id: "a", _type: "note", n: 0 });
  await listener.heard(1);
  await lake.restart();
  // The lake stores these before the client reconnects, half a second after it lost the connection.
  await lake.editor
    .transaction()
    .patch("a", (patch) => patch.set({ n: 1 }))
    .create({ _id: "b", _type: "note" })
    .commit();
  await lake.editor.patch("a").set({ n: 2 }).commit();
  await lake.editor.delete("b");
  const events = (await listener.heard(5)).slice(1);
  expect(listener.events.map(({ type }) => type)).toContain("welcomeback");
  expect(events.map(({ documentId, transition }) => `${documentId} ${transition}`)).toEqual([
    "a update",
    "b appear",
    "a update",
    "b disappear",
  ]);
  expect(events.map(({ result }) => result?.n)).toEqual([1, undefined, 2, undefined]);
  await lake.editor.patch("a").set({ n: 3 }).commit();
  await listener.heard(6);
});

test("a client that missed too many events or sends an unknown event id receives a reset", async () => {
  const open = async (lastEventId: string) =>
    /event: (\w+)/.exec(
      await greeting(lake, "/data/listen/production?query=*&enableResume=true", lastEventId),
    )?.[1];
  expect(await open("0#end")).toBe("welcomeback");
  expect(await open("999999#1")).toBe("reset");
  expect(await open("nonsense")).toBe("reset");
});

test("a listener whose query can't be evaluated receives no events and doesn't affect others", async () => {
  const broken = await listen(lake.editor, "*[user::attributes().role == 'x']");
  const listener = await listen(lake.editor, "*[_type == 'note']");
  await lake.editor.create({ _id: "a", _type: "note" });
  await listener.heard(1);
  expect(broken.events.map(({ type }) => type)).toEqual(["welcome"]);
});

test("an invalid query ends the stream with a ChannelError", async () => {
  const failure = await new Promise((resolve) => {
    lake.editor.listen("*[_type ==").subscribe({ error: resolve });
  });
  expect(failure).toMatchObject({ name: "ChannelError" });
});

test("browsers are redirected to a separate host name for each stream, which is valid once", async () => {
  await lake.editor.create({ _id: "drafts.a", _type: "note" });
  const address = "/v2025-02-19/data/listen/production?query=*";
  const redirected = await fetch(lake.url + address, {
    redirect: "manual",
    headers: { origin: lake.studioUrl, authorization: `Bearer ${lake.lakeToken}`, "last-event-id": "7#end" },
  });
  expect(redirected.status).toBe(307);
  expect(redirected.headers.get("access-control-allow-origin")).toBe(lake.studioUrl);
  const target = new URL(redirected.headers.get("location") ?? "");
  expect(target.hostname).toMatch(/^l-[0-9a-f]{32}\.localhost$/);
  expect(target.searchParams.get("lastEventId")).toBe("7#end");
  // Node can't resolve such names; a browser can. After the redirect a browser sends `Origin: null`.
  const visit = (path: string) =>
    new Promise<{ status: number | undefined; allowed: unknown }>((resolve) => {
      const sent = request(
        lake.url + path,
        { headers: { host: target.host, origin: "null" } },
        (response) => {
          resolve({ status: response.statusCode, allowed: response.headers["access-control-allow-origin"] });
          sent.destroy();
        },
      );
      sent.on("error", () => {}).end();
    });
  expect(await visit(target.pathname + target.search)).toEqual({ status: 200, allowed: "null" });
  expect((await visit(target.pathname + target.search)).status).toBe(401);
});
