import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();

const as = (dataset: string, token = lake.lakeToken) => lake.clientWith({ dataset, ...(token && { token }) });
const names = async () => (await lake.editor.datasets.list()).map(({ name }) => name);
/** Excludes the lake's own documents in each dataset: its groups. */
const content = "*[!(_id in path('_.**'))]";
const folders = () => readdirSync(join(lake.dataFolder, "datasets"));

/** Copies a dataset and waits until the job's event stream reports the end. Returns the received events. */
async function copy(from: string, to: string, options: object = {}) {
  const url = `/datasets/${from}/copy`;
  const body = { targetDataset: to, ...options };
  const { jobId } = await lake.call<{ jobId: string }>("PUT", url, body);
  const controller = new AbortController();
  const stream = await fetch(`${lake.url}/v2025-09-16/jobs/${jobId}/listen`, { signal: controller.signal });
  let heard = "";
  for await (const chunk of stream.body ?? []) {
    heard += Buffer.from(chunk).toString();
    if (/event: done|"failed"/.test(heard)) break;
  }
  controller.abort();
  return heard;
}

test("@sanity/client can create, list, edit and delete datasets", async () => {
  expect(await lake.editor.datasets.create("staging", { aclMode: "private" })).toEqual({
    datasetName: "staging",
    aclMode: "private",
  });
  expect(await lake.editor.datasets.list()).toMatchObject([
    { name: "production", aclMode: "public", datasetProfile: "content", addonFor: null },
    { name: "staging", aclMode: "private", createdByUserId: "editor" },
  ]);
  await lake.editor.datasets.edit("staging", { aclMode: "public" });
  expect(await lake.editor.datasets.list()).toMatchObject([{}, { name: "staging", aclMode: "public" }]);
  expect(await lake.editor.datasets.delete("staging")).toEqual({ deleted: true });
  expect(await names()).toEqual(["production"]);
});

test.each(["A", "x", "-ab", "ab-", "a.b", "../x", "a".repeat(65)])(
  "the dataset name %s gets a 400",
  async (name) => {
    const url = `/datasets/${encodeURIComponent(name)}`;
    const headers = { authorization: `Bearer ${lake.lakeToken}` };
    const { status } = await fetch(`${lake.url}/v1${url}`, { method: "PUT", headers });
    expect(status).toBe(400);
    expect(await names()).toEqual(["production"]);
  },
);

test("a duplicate name gets a 409, deleting the main dataset a 400, and an unknown dataset a 404", async () => {
  await lake.editor.datasets.create("staging");
  await refuses(lake.editor.datasets.create("staging"), 409);
  await refuses(lake.editor.datasets.create("production"), 409);
  await refuses(lake.editor.datasets.delete("production"), 400);
  await refuses(lake.editor.datasets.delete("other"), 404);
  await expect(lake.editor.datasets.edit("other", { aclMode: "public" })).rejects.toThrow(/no dataset/);
  await expect(as("other").fetch("*")).rejects.toThrow(/Dataset "other" not found for project ID "local"/);
});

test("each dataset has separate documents, even after a restart", async () => {
  await lake.editor.datasets.create("staging");
  await lake.editor.create({ _id: "a", _type: "note", text: "main" });
  await as("staging").create({ _id: "a", _type: "note", text: "staged" });
  await as("staging").create({ _id: "drafts.b", _type: "note" });
  await lake.restart();
  expect(await lake.visitor.fetch("*{text}")).toEqual([{ text: "main" }]);
  expect(await as("staging", "").fetch("*{text}")).toEqual([{ text: "staged" }]);
  expect(await as("staging").fetch(`count(${content})`, {}, { perspective: "raw" })).toBe(2);
  expect(await as("staging").fetch("sanity::dataset()")).toBe("staging");
});

test("every way to read a private dataset requires a token", async () => {
  await lake.editor.datasets.create("staff", { aclMode: "private" });
  await as("staff").create({ _id: "a", _type: "note" });
  const visitor = as("staff", "");
  expect(await visitor.fetch("*")).toEqual([]);
  expect(await visitor.getDocument("a")).toBeUndefined();
  const exported = await fetch(`${lake.url}/v1/data/export/staff`);
  expect(await exported.text()).toBe("");
  expect((await fetch(`${lake.url}/v1/data/live/events/staff`)).status).toBe(401);
  expect(await as("staff").fetch(`${content}[0]._id`)).toBe("a");
  await lake.editor.datasets.edit("staff", { aclMode: "public" });
  expect(await visitor.fetch("*[0]._id")).toBe("a");
  await lake.editor.datasets.edit("staff", { aclMode: "private" });
  expect(await visitor.fetch("*")).toEqual([]);
});

test("a new dataset contains no documents of a deleted one with the same name", async () => {
  await lake.editor.datasets.create("staging");
  await as("staging").create({ _id: "a", _type: "note" });
  await lake.editor.datasets.delete("staging");
  expect(folders()).toEqual([]);
  await lake.editor.datasets.create("staging");
  expect(await as("staging").fetch(`count(${content})`)).toBe(0);
});

test("a copy contains drafts, releases, history and assets, and is independent of the original", async () => {
  const { _id: asset } = await lake.editor.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  await lake.editor.patch("a").set({ text: "two" }).commit();
  await lake.editor.create({ _id: "drafts.a", _type: "note" });
  await lake.editor.releases.create({ releaseId: "r" });
  expect(await copy("production", "copy")).toContain('"completed"');
  await lake.editor.patch("a").set({ text: "three" }).commit();
  const copied = as("copy");
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
  expect(await as("copy").fetch(`${content}._id`, {}, { perspective: "raw" })).toEqual(["a"]);
  const history = await as("copy").request({ url: "/data/history/copy/transactions/a" });
  expect(history).toBeUndefined();
  await as("copy").patch("a").set({ text: "edited" }).commit();
  expect(await as("copy").fetch(`${content}[0].text`)).toBe("edited");
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
  const heard: string[] = [];
  const ready = Promise.withResolvers<void>();
  const subscription = as("staging")
    .listen("*", {}, { events: ["welcome", "mutation"] })
    .subscribe((event) => {
      if (event.type === "welcome") ready.resolve();
      else if ("documentId" in event) heard.push(event.documentId);
    });
  await ready.promise;
  await lake.editor.create({ _id: "elsewhere", _type: "note" });
  await as("staging").create({ _id: "here", _type: "note" });
  await expect.poll(() => heard).toEqual(["here"]);
  subscription.unsubscribe();
});

test("after a restart, a scheduled release of another dataset is published without any request to it", async () => {
  await lake.editor.datasets.create("staging");
  const staging = as("staging");
  await staging.releases.create({ releaseId: "r", metadata: { releaseType: "scheduled" } });
  await staging.create({ _id: "versions.r.a", _type: "note" });
  const deliveries: string[] = [];
  const receiver = createServer(async (request, response) => {
    for await (const chunk of request) deliveries.push(String(chunk));
    response.end();
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const { port } = receiver.address() as AddressInfo; // a TCP server's address is an object
  const hook = {
    name: "h",
    dataset: "staging",
    url: `http://localhost:${port}/`,
    rule: { filter: "_type == 'note'", projection: "{_id}" },
  };
  await lake.call("POST", "/hooks/projects/local", hook);
  const publishAt = new Date(Date.now() + 700).toISOString();
  await staging.releases.schedule({ releaseId: "r", publishAt });
  await lake.restart();
  await expect.poll(() => deliveries, { timeout: 5_000 }).toEqual(['{"_id":"a"}']);
  receiver.close();
});
