import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listen } from "../../support/listen.ts";
import { startReceiver } from "../../support/receiver.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();

const visiting = (dataset: string) => lake.clientWith({ dataset });
const names = async () => (await lake.editor.datasets.list()).map(({ name }) => name);
/** Excludes the lake's own documents in each dataset: its groups. */
const content = "*[!(_id in path('_.**'))]";
const folders = () => readdirSync(join(lake.dataFolder, "datasets"));

/** Copies a dataset and waits until the job's event stream reports the end. Returns the received events. */
async function copy(from: string, to: string, options: object = {}) {
  const { jobId } = await lake.call<{ jobId: string }>("PUT", `/datasets/${from}/copy`, {
    targetDataset: to,
    ...options,
  });
  const stream = await lake.fetch(`/jobs/${jobId}/listen`);
  let heard = "";
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (/event: done|"failed"/.test(heard)) break;
  }
  return heard;
}

test("an invalid name gets a 400, a used one a 409, an unknown one a 404, and deleting the main dataset a 400", async () => {
  for (const name of ["A", "x", "-ab", "ab-", "a.b", "../x", "a".repeat(65)]) {
    const { status } = await lake.fetch(`/datasets/${encodeURIComponent(name)}`, { method: "PUT" });
    expect(status, name).toBe(400);
  }
  expect(await names()).toEqual(["production"]);
  await refuses(lake.editor.datasets.create("production"), 409);
  await refuses(lake.editor.datasets.delete("production"), 400);
  await refuses(lake.editor.datasets.delete("other"), 404);
  await expect(lake.editor.datasets.edit("other", { aclMode: "public" })).rejects.toThrow(/no dataset/);
  await expect(lake.in("other").fetch("*")).rejects.toThrow(
    /Dataset "other" not found for project ID "local"/,
  );
});

test("each dataset has separate documents, even after a restart", async () => {
  await lake.editor.datasets.create("staging");
  await lake.editor.create({ _id: "a", _type: "note", text: "main" });
  await lake.in("staging").create({ _id: "a", _type: "note", text: "staged" });
  await lake.in("staging").create({ _id: "drafts.b", _type: "note" });
  await lake.restart();
  expect(await lake.visitor.fetch("*{text}")).toEqual([{ text: "main" }]);
  expect(await visiting("staging").fetch("*{text}")).toEqual([{ text: "staged" }]);
  expect(await lake.in("staging").fetch(`count(${content})`, {}, { perspective: "raw" })).toBe(2);
  expect(await lake.in("staging").fetch("sanity::dataset()")).toBe("staging");
});

test("every way to read a private dataset requires a token", async () => {
  await lake.editor.datasets.create("staff", { aclMode: "private" });
  await lake.in("staff").create({ _id: "a", _type: "note" });
  const visitor = visiting("staff");
  expect(await visitor.fetch("*")).toEqual([]);
  expect(await visitor.getDocument("a")).toBeUndefined();
  expect(await (await lake.fetch("/data/export/staff", { token: "" })).text()).toBe("");
  expect((await lake.fetch("/data/live/events/staff", { token: "" })).status).toBe(401);
  expect(await lake.in("staff").fetch(`${content}[0]._id`)).toBe("a");
  await lake.editor.datasets.edit("staff", { aclMode: "public" });
  expect(await visitor.fetch("*[0]._id")).toBe("a");
  await lake.editor.datasets.edit("staff", { aclMode: "private" });
  expect(await visitor.fetch("*")).toEqual([]);
});

test("a new dataset contains no documents of a deleted one with the same name", async () => {
  await lake.editor.datasets.create("staging");
  await lake.in("staging").create({ _id: "a", _type: "note" });
  await lake.editor.datasets.delete("staging");
  expect(folders()).toEqual([]);
  await lake.editor.datasets.create("staging");
  expect(await lake.in("staging").fetch(`count(${content})`)).toBe(0);
});

test("a copy contains drafts, releases, history and assets, and is independent of the original", async () => {
  const { _id: asset } = await lake.editor.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  await lake.editor.patch("a").set({ text: "two" }).commit();
  await lake.editor.create({ _id: "drafts.a", _type: "note" });
  await lake.editor.releases.create({ releaseId: "r" });
  expect(await copy("production", "copy")).toContain('"completed"');
  await lake.editor.patch("a").set({ text: "three" }).commit();
  const copied = lake.in("copy");
  expect(await copied.fetch("*[_type == 'note']._id", {}, { perspective: "raw" })).toEqual(["a", "drafts.a"]);
  expect(await copied.fetch("*[_id == 'a'][0].text")).toBe("two");
  const history = await copied.request({ url: "/data/history/copy/transactions/a" });
  expect(String(history).trim().split("\n")).toHaveLength(2);
  const file = await copied.getDocument(asset);
  expect(file?.url).toContain("/files/local/copy/");
  expect(await (await fetch(String(file?.url))).text()).toBe("bytes");
  expect(await copied.fetch("count(releases::all())", {}, { perspective: "raw" })).toBe(1);
  expect((await lake.editor.datasets.list())[1]).toMatchObject({ name: "copy", aclMode: "public" });
});

test("a copy can exclude history and releases", async () => {
  await lake.editor.create({ _id: "a", _type: "note" });
  await lake.editor.releases.create({ releaseId: "r" });
  await lake.editor.create({ _id: "versions.r.a", _type: "note" });
  await copy("production", "copy", { skipHistory: true, skipContentReleases: true });
  expect(await lake.in("copy").fetch(`${content}._id`, {}, { perspective: "raw" })).toEqual(["a"]);
  const history = await lake.in("copy").request({ url: "/data/history/copy/transactions/a" });
  expect(history).toBeUndefined();
  await lake.in("copy").patch("a").set({ text: "edited" }).commit();
  expect(await lake.in("copy").fetch(`${content}[0].text`)).toBe("edited");
});

test("an invalid copy request fails immediately, and a completed copy is listed", async () => {
  await refuses(copy("production", "production"), 409);
  await refuses(copy("production", "A"), 400);
  await refuses(copy("other", "copy"), 404);
  await copy("production", "copy");
  expect(await lake.call("GET", "/projects/local/datasets/copy")).toMatchObject([
    { sourceDataset: "production", targetDataset: "copy", state: "completed", withHistory: true },
  ]);
});

test("the remains of an interrupted copy or deletion are removed at startup", async () => {
  await lake.editor.datasets.create("staging");
  for (const name of [".new-x", ".deleted-y"])
    mkdirSync(join(lake.dataFolder, "datasets", name, "assets"), { recursive: true });
  await lake.restart();
  expect(folders()).toEqual(["staging"]);
  expect(existsSync(join(lake.dataFolder, "lake.sqlite"))).toBe(true);
});

test("a listener receives only the events of its own dataset", async () => {
  await lake.editor.datasets.create("staging");
  const listener = await listen(lake.in("staging"), "*");
  await lake.editor.create({ _id: "elsewhere", _type: "note" });
  await lake.in("staging").create({ _id: "here", _type: "note" });
  expect((await listener.heard(1)).map(({ documentId }) => documentId)).toEqual(["here"]);
});

test("after a restart, a scheduled release of another dataset is published without any request to it", async () => {
  await lake.editor.datasets.create("staging");
  const staging = lake.in("staging");
  await staging.releases.create({ releaseId: "r", metadata: { releaseType: "scheduled" } });
  await staging.create({ _id: "versions.r.a", _type: "note" });
  const receiver = await startReceiver();
  const rule = { filter: "_type == 'note'", projection: "{_id}" };
  await lake.call("POST", "/hooks/projects/local", {
    name: "h",
    dataset: "staging",
    url: receiver.url,
    rule,
  });
  const publishAt = new Date(Date.now() + 700).toISOString();
  await staging.releases.schedule({ releaseId: "r", publishAt });
  await lake.restart();
  await expect.poll(() => receiver.received, { timeout: 5_000 }).toMatchObject([{ json: { _id: "a" } }]);
  await receiver.stop();
});
