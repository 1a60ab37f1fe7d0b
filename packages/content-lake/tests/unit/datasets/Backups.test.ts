import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SanityDocument } from "@sanity/client";
import { expect, test, vi } from "vitest";
import { listen } from "../../support/listen.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();

const url = "/projects/local/datasets/production";
const backUp = () => lake.call<{ id: string; createdAt: string }>("POST", `${url}/backups`);
const restore = (body: object) =>
  lake.call<{ restored: number; deleted: number; transactionId: string }>("POST", `${url}/restore`, body);
const all = (dataset = "production") =>
  lake.in(dataset).fetch<SanityDocument[]>('*[!(_type match "sanity.*")]', {}, { perspective: "raw" });
const texts = async (dataset?: string) =>
  Object.fromEntries((await all(dataset)).map(({ _id, text }) => [_id, text]));

/** Returns the documents of an export, sorted by id. */
const exported = async (search: string) =>
  (await lake.lines(`/data/export/production?${search}`)).sort((a, b) => a._id.localeCompare(b._id));

/** Waits, and returns a time that is after all previous writes and before all later ones. */
async function between(): Promise<string> {
  const time = Date.now() + 1;
  await vi.waitUntil(() => Date.now() > time + 1, { interval: 1 });
  return new Date(time).toISOString();
}

async function change() {
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  await lake.editor.create({ _id: "b", _type: "note", text: "b" });
  await lake.editor.create({ _id: "drafts.c", _type: "note", text: "draft" });
  const before = await all();
  const time = await between();
  await lake.editor.patch("a").set({ text: "two" }).commit();
  await lake.editor.delete("b");
  await lake.editor.create({ _id: "d", _type: "note", text: "new" });
  return { before, time };
}

test("an export with a time returns the exact revisions of that time, and requires a token", async () => {
  const { before, time } = await change();
  const byId = (one: { _id: string }, other: { _id: string }) => one._id.localeCompare(other._id);
  expect(await exported(`time=${time}`)).toEqual(before.sort(byId));
  expect(await exported("time=2020-01-01T00:00:00Z")).toEqual([]);
  expect(await exported(`time=${time}&types=page`)).toEqual([]);
  expect(await exported(`time=${await between()}`)).toEqual((await all()).sort(byId));
  const statusOf = async (search: string, token?: string) =>
    (await lake.fetch(`/data/export/production?${search}`, token === "" ? { token } : {})).status;
  expect([await statusOf(`time=${time}`, ""), await statusOf("time=yesterday")]).toEqual([401, 400]);
});

test("a dataset can be restored to a time in one transaction, and that restore can be undone by another", async () => {
  const { time } = await change();
  const changed = await texts();
  const later = await between();
  const listener = await listen(lake.editor, "*");
  const { restored, deleted, transactionId } = await restore({ time });
  expect([restored, deleted]).toEqual([2, 1]);
  expect(await texts()).toEqual({ a: "one", b: "b", "drafts.c": "draft" });
  const heard = await listener.heard(3);
  expect(heard.map((event) => event.transactionId)).toEqual([transactionId, transactionId, transactionId]);
  await restore({ time: later });
  expect(await texts()).toEqual(changed);
});

test("a restore to the current state changes nothing, and a restore to the future gets a 400", async () => {
  await change();
  const before = await all();
  expect(await restore({ time: await between() })).toMatchObject({ restored: 0, deleted: 0 });
  expect(await all()).toEqual(before);
  await refuses(restore({ time: "2999-01-01T00:00:00Z" }), 400);
  await refuses(restore({}), 400);
});

test("a restore doesn't change releases and their versions", async () => {
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  const time = await between();
  await lake.editor.releases.create({ releaseId: "r" });
  await lake.editor.create({ _id: "versions.r.a", _type: "note", text: "planned" });
  await lake.editor.patch("a").set({ text: "two" }).commit();
  expect(await restore({ time })).toMatchObject({ restored: 1, deleted: 0 });
  expect(await texts()).toMatchObject({ a: "one", "versions.r.a": "planned" });
});

test("a dataset can be restored from a backup, with documents and assets", async () => {
  const asset = await lake.editor.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  await change();
  const { id } = await backUp();
  const saved = await texts();
  await lake.editor.delete(asset._id);
  await lake.editor.patch("a").set({ text: "three" }).commit();
  await lake.editor.create({ _id: "e", _type: "note" });
  await lake.restart();
  expect(await lake.call("GET", `${url}/backups`)).toMatchObject({ backups: [{ id }] });
  expect(await restore({ backup: id })).toMatchObject({ restored: 2, deleted: 1 });
  expect(await texts()).toEqual(saved);
  const found = await lake.editor.getDocument(asset._id);
  expect(await (await fetch(String(found?.url))).text()).toBe("bytes");
});

test("a backup can be restored as another dataset with its history, even after the original is deleted", async () => {
  const staging = lake.in("staging");
  await lake.editor.datasets.create("staging");
  const asset = await staging.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  await staging.create({ _id: "a", _type: "note", text: "one" });
  await staging.patch("a").set({ text: "two" }).commit();
  const backups = "/projects/local/datasets/staging/backups";
  const { id } = await lake.call<{ id: string }>("POST", backups);
  await lake.editor.datasets.delete("staging");
  await restore({ backup: id, sourceDataset: "staging", targetDataset: "again" });
  expect(await texts("again")).toEqual({ a: "two" });
  const again = lake.in("again");
  const history = await again.request({ url: "/data/history/again/transactions/a" });
  expect(String(history).trim().split("\n")).toHaveLength(2);
  const file = await again.getDocument(asset._id);
  expect(file?.url).toContain("/files/local/again/");
  expect(await (await fetch(String(file?.url))).text()).toBe("bytes");
  await restore({ backup: id, sourceDataset: "staging", targetDataset: "again2" });
  const taken = restore({ backup: id, sourceDataset: "staging", targetDataset: "again" });
  await refuses(taken, 409);
});

test("a transaction during a backup is included completely or not at all", async () => {
  const documents = Array.from({ length: 300 }, (_, n) => ({
    _id: `n${n}`,
    _type: "note",
    text: "x".repeat(2_000),
  }));
  await lake.editor.mutate(documents.map((create) => ({ create })));
  const made = backUp();
  const pair = ["n0", "n1"].map((id) => ({ patch: { id, set: { text: "edited" } } }));
  await lake.editor.mutate(pair);
  await restore({ backup: (await made).id, targetDataset: "copy" });
  const { n0, n1 } = await texts("copy");
  expect(n0).toBe(n1);
  expect(await texts()).toMatchObject({ n0: "edited", n1: "edited" });
});

test("an incomplete backup is not listed and is removed at startup; a complete one can be deleted", async () => {
  const { id } = await backUp();
  const folder = join(lake.dataFolder, "backups", "production");
  mkdirSync(join(folder, ".new-x"));
  expect(await lake.call("GET", `${url}/backups`)).toMatchObject({ backups: [{ id }] });
  await lake.restart();
  expect(readdirSync(folder)).toEqual([id]);
  await lake.call("DELETE", `${url}/backups/${id}`);
  await refuses(restore({ backup: id }), 404);
  for (const wrong of ["..", "../production", "%2e%2e"]) await refuses(restore({ backup: wrong }), 404);
});

test("backups are listed newest first, and can be filtered by time and limited", async () => {
  const ids = [(await backUp()).id, (await backUp()).id];
  const list = async (query: Record<string, string>) => {
    const { backups } = await lake.editor.request<{ backups: { id: string; createdAt: string }[] }>({
      url: `${url}/backups`,
      query,
    });
    return backups.map(({ id }) => id);
  };
  expect(await list({})).toEqual(ids.toReversed());
  expect(await list({ limit: "1" })).toEqual([ids[1]]);
  const second = (ids[1] ?? "").replace(/T(\d\d)-(\d\d)-(\d\d)-/, "T$1:$2:$3.");
  expect(await list({ before: second })).toEqual([ids[0]]);
  expect(await list({ after: second })).toEqual([ids[1]]);
  expect(await list({ before: "2020-01-01" })).toEqual([]);
  await refuses(list({ after: "yesterday" }), 400);
});
