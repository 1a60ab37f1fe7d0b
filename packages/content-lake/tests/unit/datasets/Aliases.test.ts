import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listen } from "../../support/listen.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();
beforeEach(async () => {
  await lake.editor.datasets.create("spring");
  await lake.editor.datasets.create("summer", { aclMode: "private" });
  for (const dataset of ["spring", "summer"])
    await lake.in(dataset).create({ _id: "a", _type: "note", dataset });
});

const ask = (method: string, path: string, body?: object) => lake.call(method, `/aliases${path}`, body);
const live = () => lake.in("~live").fetch("*[_type == 'note'].dataset");

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
  const listener = await listen(lake.in("~live"), "*[_id == 'b']");
  await lake.in("~live").create({ _id: "b", _type: "note" });
  await listener.heard(1);
  expect(await lake.in("summer").getDocument("b")).toMatchObject({ _id: "b" });
  expect(await lake.in("~live").fetch("sanity::dataset()")).toBe("summer");
  expect(await lake.clientWith({ dataset: "~live" }).fetch("*")).toEqual([]);
  expect(await (await lake.fetch("/data/export/~live")).text()).toContain('"dataset":"summer"');
  const file = await lake.in("~live").assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
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
  await refuses(lake.visitor.request({ url: "/aliases/mine", method: "PUT" }), 401);
  await refuses(lake.in("~none").fetch("*"), 404);
});

test("settings from a version without aliases can be read", async () => {
  await lake.restart(({ dataFolder }) => {
    const file = join(dataFolder, "settings.json");
    const { aliases: _, ...before } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(before));
  });
  expect(await ask("GET", "")).toEqual([]);
});
