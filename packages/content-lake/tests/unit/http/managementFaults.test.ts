import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editorToken } from "../../../src/settings/tokens.ts";
import { logPerTest } from "../../support/logPerTest.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();
const log = logPerTest();

const inFolder = (...names: string[]) => join(lake.dataFolder, ...names);
const as = (dataset: string) => lake.clientWith({ dataset, token: lake.lakeToken, maxRetries: 0 });
const names = async () => (await lake.editor.datasets.list()).map(({ name }) => name);

/** Makes the next write of a file fail with a full disk. */
function fillUp(file: string): void {
  symlinkSync("/dev/full", inFolder(`${file}.part`));
}

const marker = "a text that is easily found in a file";

function damage(...path: string[]): void {
  const file = inFolder(...path, "lake.sqlite");
  const bytes = readFileSync(file);
  bytes.write("A text", bytes.indexOf(marker));
  writeFileSync(file, bytes);
}

describe("settings on a full disk", () => {
  test("are rejected with a 503, leave nothing behind, and are stored once there is space", async () => {
    await lake.editor.datasets.create("before");
    const stored = readFileSync(inFolder("settings.json"));
    fillUp("settings.json");
    await refuses(lake.editor.datasets.create("staging"), 503, {
      message: expect.stringContaining("The lake's disk is full: nothing was stored"),
    });
    expect(readFileSync(inFolder("settings.json"))).toEqual(stored);
    expect(existsSync(inFolder("settings.json.part"))).toBe(false);
    expect(readdirSync(inFolder("datasets"))).toEqual(["before"]);
    expect(await names()).toEqual(["production", "before"]);
    expect(log).toEqual([expect.stringMatching(/^lake: the disk of \S+ is full: nothing is stored\. /)]);
    await lake.editor.datasets.create("staging");
    expect(await names()).toEqual(["production", "before", "staging"]);
  });

  test("of every kind are rejected with a 503", async () => {
    const memberships = [{ resourceType: "project", roleNames: ["viewer"] }];
    const changes: [string, object][] = [
      ["/projects/local/cors", { origin: "http://localhost:1234", allowCredentials: false }],
      ["/access/project/local/robots", { label: "t", memberships }],
      ["/projects/local/users", { name: "Ada", role: "viewer" }],
      ["/hooks/projects/local", { name: "h", dataset: "production", url: "http://localhost:9/" }],
      ["/comments/production/setup", {}],
    ];
    for (const [url, body] of changes) {
      fillUp("settings.json");
      await expect(lake.call("POST", url, body), url).rejects.toMatchObject({
        statusCode: 503,
      });
    }
    expect(existsSync(inFolder("settings.json"))).toBe(false);
  });
});

describe("the editor token", () => {
  const again = () => editorToken(lake.dataFolder);

  test("is never stored partially, so a first start on a full disk can be repeated", () => {
    rmSync(inFolder("lake-token"));
    fillUp("lake-token");
    expect(again).toThrow("ENOSPC");
    expect(readdirSync(lake.dataFolder).filter((name) => name.startsWith("lake-token"))).toEqual([]);
    const made = again();
    expect(made).toMatch(/^sk.{60,}$/);
    expect(again()).toBe(made);
  });

  test("is created if the file is empty, but not if it contains something else", () => {
    writeFileSync(inFolder("lake-token"), "");
    expect(again()).toMatch(/^sk/);
    writeFileSync(inFolder("lake-token"), "something");
    expect(again).toThrow(/lake-token does not contain a token\. Delete it and start again/);
    expect(readFileSync(inFolder("lake-token"), "utf8")).toBe("something");
  });
});

describe("a dataset that can't be opened", () => {
  beforeEach(async () => {
    await lake.editor.datasets.create("staging");
    await as("staging").create({ _id: "a", _type: "note", marker });
    await lake.restart();
    log.length = 0;
  });

  test("gets a 500 if it is damaged, while the others work, and can be deleted and recreated", async () => {
    damage("datasets", "staging");
    for (let n = 0; n < 2; n++) await refuses(as("staging").fetch("*"), 500);
    expect(log).toEqual([
      expect.stringMatching(
        /^lake: dataset "staging": \S+staging\/lake\.sqlite is damaged\. .+ \(document a\)$/,
      ),
    ]);
    await lake.editor.create({ _id: "b", _type: "note" });
    await lake.editor.datasets.delete("staging");
    await lake.editor.datasets.create("staging");
    expect(await as("staging").fetch("*[_type == 'note']")).toEqual([]);
  });

  test("becomes available automatically once its database can be opened", async () => {
    const file = inFolder("datasets", "staging", "lake.sqlite");
    const bytes = readFileSync(file);
    rmSync(file);
    mkdirSync(file);
    for (let n = 0; n < 2; n++) await refuses(as("staging").fetch("*"), 503);
    rmSync(file, { recursive: true });
    writeFileSync(file, bytes);
    expect(await as("staging").fetch("*[_type == 'note']._id")).toEqual(["a"]);
    expect(log).toEqual([
      expect.stringMatching(/^lake: dataset "staging": The data folder \S+staging can't be used\. /),
      'lake: dataset "staging" is available again',
    ]);
  });

  test("becomes available automatically once its asset folder can be created", async () => {
    const folder = inFolder("datasets", "staging", "assets");
    rmSync(folder, { recursive: true });
    symlinkSync("/sys", folder); // Not even root can create a folder there.
    await refuses(as("staging").fetch("*"), 503);
    rmSync(folder);
    expect(await as("staging").fetch("*[_type == 'note']._id")).toEqual(["a"]);
    expect(log).toHaveLength(2);
  });

  test("doesn't prevent the lake from starting, even if its scheduled releases can't be read", async () => {
    writeFileSync(inFolder("datasets", "staging", "lake.sqlite"), "not a database".repeat(100));
    await lake.restart();
    expect(log).toEqual([expect.stringMatching(/^lake: dataset "staging": \S+ is damaged\. /)]);
    await lake.editor.create({ _id: "b", _type: "note" });
  });
});

test("an export of a past time is aborted if the history is damaged, and the log says why", async () => {
  await lake.editor.create({ _id: "a", _type: "note", marker });
  const time = new Date().toISOString();
  await vi.waitUntil(() => new Date().toISOString() > time, { interval: 1 });
  await lake.editor.patch("a").set({ marker: "later" }).commit();
  const exported = async () => (await lake.fetch(`/data/export/production?time=${time}`)).text();
  expect(await exported()).toContain(marker);
  await lake.restart(({ dataFolder }) => {
    const database = new DatabaseSync(join(dataFolder, "lake.sqlite"));
    database.exec("UPDATE revisions SET revert = replace(revert, 'easily', 'hardly')");
    database.close();
  });
  await expect(exported()).rejects.toThrow();
  // The HTTP server logs another line after it.
  expect(log[0]).toMatch(/^lake: lake\.sqlite in \S+ is damaged\. .+ \(history of document a\)$/);
});

test("unknown files in the backup folder don't prevent the lake from starting", async () => {
  mkdirSync(inFolder("backups"));
  writeFileSync(inFolder("backups", ".DS_Store"), "");
  await lake.restart();
  expect(log).toEqual([]);
});

test("restoring a damaged backup fails and changes nothing", async () => {
  const url = "/projects/local/datasets/production";
  await lake.editor.create({ _id: "a", _type: "note", marker });
  const { id } = await lake.call<{ id: string }>("POST", `${url}/backups`);
  await lake.editor.patch("a").set({ marker: "later" }).commit();
  damage("backups", "production", id);
  for (const body of [{ backup: id }, { backup: id, targetDataset: "again" }])
    await refuses(lake.call("POST", `${url}/restore`, body), 500, {
      message: expect.stringContaining(`The backup "${id}" is damaged. Restore another one.`),
    });
  expect(await lake.editor.fetch("*[_id == 'a'][0].marker")).toBe("later");
  expect(await names()).toEqual(["production"]);
  expect(readdirSync(inFolder("datasets"))).toEqual([]);
});
