import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();
beforeEach(async () => {
  await lake.editor.datasets.create("spring");
  await lake.editor.datasets.create("summer", { aclMode: "private" });
  for (const dataset of ["spring", "summer"]) await as(dataset).create({ _id: "a", _type: "note", dataset });
});

const as = (dataset: string, token = lake.lakeToken) => lake.clientWith({ dataset, ...(token && { token }) });
const ask = (method: string, path: string, body?: object) =>
  lake.editor.request({ url: `/aliases${path}`, method, ...(body && { body }) });
const live = () => as("~live").fetch("*[_type == 'note'].dataset");

test("an alias can be created, linked, relinked, unlinked and deleted", async () => {
  expect(await ask("PUT", "/live")).toEqual({ aliasName: "live", datasetName: null });
  await expect(live()).rejects.toThrow('Dataset "~live" not found for project ID "local"');
  expect(await ask("PATCH", "/live", { datasetName: "spring" })).toMatchObject({ datasetName: "spring" });
  expect(await live()).toEqual(["spring"]);
  await ask("PATCH", "/live", { datasetName: "summer" });
  await lake.restart();
  expect(await live()).toEqual(["summer"]);
  expect(await ask("GET", "")).toEqual([{ name: "live", datasetName: "summer" }]);
  expect(await ask("PATCH", "/live/unlink", {})).toMatchObject({ datasetName: "summer" });
  await refuses(live(), 404);
  await refuses(ask("PATCH", "/live/unlink", {}), 400);
  expect(await ask("DELETE", "/live")).toEqual({ deleted: true });
  expect(await ask("GET", "")).toEqual([]);
});

test("writes, listeners, exports and uploads under an alias use the linked dataset and its visibility", async () => {
  await ask("PUT", "/live", { datasetName: "summer" });
  const heard = new Promise((resolve) => {
    const subscription = as("~live")
      .listen("*[_id == 'b']", {}, { events: ["welcome", "mutation"] })
      .subscribe((event) => {
        if (event.type === "welcome") return void as("~live").create({ _id: "b", _type: "note" });
        subscription.unsubscribe();
        resolve("documentId" in event && event.documentId);
      });
  });
  expect(await heard).toBe("b");
  expect(await as("summer").getDocument("b")).toMatchObject({ _id: "b" });
  expect(await as("~live").fetch("sanity::dataset()")).toBe("summer");
  expect(await as("~live", "").fetch("*")).toEqual([]);
  const exported = await fetch(`${lake.url}/v1/data/export/~live`, {
    headers: { authorization: `Bearer ${lake.lakeToken}` },
  });
  expect(await exported.text()).toContain('"dataset":"summer"');
  const file = await as("~live").assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  expect(file.url).toContain("/files/local/summer/");
});

test("deleting a dataset unlinks its alias, even if a dataset with the same name is created later", async () => {
  await ask("PUT", "/live", { datasetName: "spring" });
  await lake.editor.datasets.delete("spring");
  await lake.editor.datasets.create("spring");
  expect(await ask("GET", "")).toEqual([{ name: "live", datasetName: null }]);
});

test("alias requests validate names and datasets, and require a token", async () => {
  await ask("PUT", "/live");
  await refuses(ask("PUT", "/live"), 409);
  await refuses(ask("PUT", "/A"), 400);
  await refuses(ask("PUT", "/other", { datasetName: "none" }), 404);
  await refuses(ask("PATCH", "/none", { datasetName: "spring" }), 404);
  await refuses(ask("DELETE", "/none"), 404);
  const { status } = await fetch(`${lake.url}/v1/aliases/mine`, { method: "PUT" });
  expect(status).toBe(401);
  await refuses(as("~none").fetch("*"), 404);
});

test("settings from a version without aliases can be read", async () => {
  await lake.restart(({ dataFolder }) => {
    const file = join(dataFolder, "settings.json");
    const { aliases: _, ...before } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(before));
  });
  expect(await ask("GET", "")).toEqual([]);
});
