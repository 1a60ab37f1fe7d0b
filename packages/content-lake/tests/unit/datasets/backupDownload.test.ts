import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();
afterEach(async () => {
  vi.useRealTimers();
});

type Listed = { id: string; createdAt: string; isDaily: boolean };
type Contents = { totalFiles: number; files: { name: string; type: string; url: string }[] };
const url = "/projects/local/datasets/production";
const list = async () => (await lake.call<{ backups: Listed[] }>("GET", `${url}/backups`)).backups;
const setDaily = (enabled: boolean) => lake.call("PUT", `${url}/settings/backups`, { enabled });

async function contents(): Promise<Contents> {
  const { id } = await lake.call<{ id: string }>("POST", `${url}/backups`);
  return await lake.call<Contents>("GET", `${url}/backups/${id}`);
}

test("the files of a backup can be downloaded without a token, in the format of an import", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
  const image = await lake.editor.assets.upload("image", Buffer.from(svg), { filename: "a.svg" });
  const file = await lake.editor.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  const referring = (_ref: string) => ({ _type: "reference", _ref });
  await lake.editor.create({
    _id: "drafts.a",
    _type: "note",
    rows: [{ _key: "k", picture: { _type: "image", alt: "A", asset: referring(image._id) } }],
    file: { _type: "file", asset: referring(file._id) },
  });
  await lake.editor.releases.create({ releaseId: "r" });
  const { totalFiles, files } = await contents();
  await lake.editor.delete("drafts.a");
  const [documents, ...assets] = files;
  expect(totalFiles).toBe(3);
  expect(assets.map(({ type, name }) => [type, name])).toEqual([
    ["image", image.path?.split("/").at(-1)],
    ["file", file.path?.split("/").at(-1)],
  ]);
  const lines = (await (await fetch(documents?.url ?? "")).text())
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { _id: "_.releases.r" },
    {
      _id: "drafts.a",
      rows: [{ _key: "k", picture: { alt: "A", _sanityAsset: `image@file://./images/${assets[0]?.name}` } }],
      file: { _sanityAsset: `file@file://./files/${assets[1]?.name}` },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('"_ref"');
  expect(await (await fetch(assets[0]?.url ?? "")).text()).toBe(svg);
  expect(await (await fetch(assets[1]?.url ?? "")).text()).toBe("bytes");
});

test("a download URL is valid only for its file, and expires within seven hours", async () => {
  await lake.editor.assets.upload("file", Buffer.from("bytes"), { filename: "a.txt" });
  const { files } = await contents();
  const statusOf = async (address: string) => (await fetch(address)).status;
  const [documents = "", asset = ""] = files.map((file) => file.url);
  expect(await statusOf(documents)).toBe(200);
  const { pathname, origin } = new URL(asset);
  const forged = [
    origin + pathname,
    origin + pathname + new URL(documents).search,
    documents.replace(/expires=\d/, "expires=9"),
    documents.replace("/production/", "/other/"),
  ];
  expect(await Promise.all(forged.map(statusOf))).toEqual([403, 403, 403, 404]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 3_600_000 });
  expect(await statusOf(documents)).toBe(403);
  vi.useRealTimers();
  for (const [token, status] of [
    [lake.lakeToken, 404],
    ["", 401],
  ] as const)
    expect((await lake.fetch(`${url}/backups/none`, { token })).status).toBe(status);
});

const folder = () => join(lake.dataFolder, "backups", "production");

/** Renames a backup so that it looks `days` days older. */
function makeOlder(id: string, days: number): void {
  const time = new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, "-");
  renameSync(join(folder(), id), join(folder(), time + id.slice(24)));
}

test("daily backups start immediately, and repeat when the last one is a day old, even after a restart", async () => {
  await setDaily(true);
  await expect.poll(list).toMatchObject([{ isDaily: true, id: expect.stringMatching(/Z-daily$/) }]);
  await lake.editor.datasets.edit("production", { aclMode: "private" });
  const [first] = await list();
  makeOlder(first?.id ?? "", 0.9);
  await lake.restart();
  await lake.editor.create({ _id: "a", _type: "note" });
  expect(await list()).toHaveLength(1);
  await lake.restart(() => makeOlder(readdirSync(folder())[0] ?? "", 1.1));
  await expect.poll(list).toHaveLength(2);
});

test("a daily backup is deleted after 30 days, but a manual backup is kept", async () => {
  await contents();
  makeOlder((await list())[0]?.id ?? "", 40);
  await setDaily(true);
  await expect.poll(list).toHaveLength(2);
  await lake.restart(() => {
    const daily = readdirSync(folder()).find((name) => name.endsWith("-daily"));
    makeOlder(daily ?? "", 31);
  });
  const now = Date.now();
  const daysOld = async () =>
    (await list()).map(({ createdAt }) => Math.round((now - Date.parse(createdAt)) / 86_400_000));
  await expect.poll(daysOld).toEqual([0, 40]);
});

test("disabling daily backups stops them, and the setting requires a token and a valid body", async () => {
  await refuses(lake.visitor.request({ url: `${url}/settings/backups`, method: "PUT", body: {} }), 401);
  await refuses(lake.call("PUT", `${url}/settings/backups`, {}), 400);
  await setDaily(true);
  await expect.poll(list).toHaveLength(1);
  await setDaily(false);
  await lake.restart(() => makeOlder(readdirSync(folder())[0] ?? "", 2));
  await lake.editor.datasets.create("other");
  await lake.editor.create({ _id: "a", _type: "note" });
  expect(await list()).toHaveLength(1);
  expect(existsSync(join(lake.dataFolder, "backups", "other"))).toBe(false);
});
