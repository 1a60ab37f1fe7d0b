import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actionsOn } from "../support/actionsOn.ts";
import { folderPerFile } from "../support/folderPerTest.ts";
import { crash, type LakeProcess, startLakeProcess } from "../support/lakeProcess.ts";
import { startReceiver } from "../support/receiver.ts";
import { refuses } from "../support/testLake.ts";

/** Mounts a small disk and returns its folder, or undefined if mounting fails. It requires Linux and root. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string | undefined): void {
  if (!folder) return;
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}

const disk = mountDisk(48);
const ordinary = folderPerFile();
const running: LakeProcess[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const start = async (folder: string, port = "0") => {
  const lake = await startLakeProcess(folder, receiver.url, port);
  running.push(lake);
  return lake;
};
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const lake of running) await crash(lake);
  await receiver.stop();
  unmount(disk);
});

const backups = "/projects/local/datasets/production/backups";
const filler = "filling ".repeat(400);

/** Stores enough documents that the lake builds a word index. */
async function fill({ client }: LakeProcess): Promise<void> {
  const transaction = client.transaction();
  for (let n = 0; n < 600; n++)
    transaction.create({ _id: `n${n}`, _type: "note", title: `word${n}`, filler });
  await transaction.commit();
  await client.createOrReplace({ _id: "drafts.n0", _type: "note", title: "a draft" });
  await client.datasets.create("before");
  await client.request({ url: backups, method: "POST" });
}

/** Returns each kind of write, by name. */
function writesTo({ client }: LakeProcess, n: number): Record<string, () => Promise<unknown>> {
  return {
    patch: () =>
      client
        .patch(`n${n % 600}`)
        .set({ title: `patched${n}`, filler: filler + n })
        .commit(),
    action: () => actionsOn(client, "n0").edit({ set: { title: `draft${n}`, filler: filler + n } }),
    release: () =>
      client.releases.create({ releaseId: `r${n}`, metadata: { releaseType: "asap", title: filler } }),
    upload: () => client.assets.upload("file", Buffer.alloc(200_000, `file ${n}`), { filename: "a.txt" }),
    preferences: () => {
      const body = [{ key: `k${n}`, value: filler }];
      return client.request({ url: "/users/me/keyvalue", method: "PUT", body });
    },
    settings: () => {
      const body = { origin: `http://n${n}.${"long-".repeat(800)}name` };
      return client.request({ url: "/projects/local/cors", method: "POST", body });
    },
    dataset: () => client.datasets.create(`d${n}`),
    backup: () => client.request({ url: backups, method: "POST" }),
  };
}

const kindsOfWrite = 8;

/** Repeats every kind of write until the lake rejects all of them. Returns the acknowledged titles by document id. */
async function writeUntilRefused(lake: LakeProcess): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  const refused = new Set<string>();
  for (let n = 1; refused.size < kindsOfWrite; n++) {
    if (n > 20_000) throw new Error(`The lake still accepts every kind of write except ${[...refused]}`);
    refused.clear();
    for (const [kind, write] of Object.entries(writesTo(lake, n))) {
      try {
        await write();
        if (kind === "patch") acknowledged.set(`n${n % 600}`, `patched${n}`);
      } catch (error) {
        expect(error, kind).toMatchObject({ statusCode: 503 });
        refused.add(kind);
      }
    }
  }
  return acknowledged;
}

async function requireAll({ client }: LakeProcess, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...acknowledged.keys()];
  const found = await client.fetch<{ _id: string; title: string }[]>("*[_id in $ids]{_id, title}", { ids });
  expect(new Map(found.map(({ _id, title }) => [_id, title]))).toEqual(acknowledged);
}

const linesOf = ({ log }: LakeProcess) => log().trim().split("\n");

async function requireRecovery(lake: LakeProcess): Promise<void> {
  for (const [kind, write] of Object.entries(writesTo(lake, 30_000)))
    await expect(write(), kind).resolves.not.toThrow();
  await lake.client.patch("n5").set({ title: "afterwards" }).commit();
  const search = "*[title match 'afterwards']._id";
  await vi.waitFor(async () => expect(await lake.client.fetch(search)).toEqual(["n5"]), 20_000);
  expect(lake.log()).toContain("lake: storage works again");
  expect(lake.process.exitCode).toBeNull();
}

const settled = (id: string) => receiver.received.some(({ json }) => json._id === id);

test.skipIf(!disk)(
  "on a full disk, the lake rejects writes, serves reads, loses nothing, and recovers when space is free",
  async () => {
    const folder = join(disk ?? "", "lake");
    let lake = await start(folder);
    await fill(lake);
    const { client } = lake;
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const image = await client.assets.upload("image", bytes, { filename: "a.png" });
    const ballast = join(disk ?? "", "ballast");
    const room = statfsSync(disk ?? "");
    writeFileSync(ballast, Buffer.alloc(Math.max(0, room.bavail * room.bsize - 1_000_000)));
    const acknowledged = await writeUntilRefused(lake);
    const full = statfsSync(disk ?? "");
    writeFileSync(`${ballast}2`, Buffer.alloc(full.bavail * full.bsize));
    expect((await fetch(`${image.url}?w=33`)).status, "an image that can't be cached").toBe(200);
    await requireAll(lake, acknowledged);
    expect(linesOf(lake).filter((line) => line.includes("is full")).length).toBeLessThanOrEqual(
      linesOf(lake).filter((line) => line.includes("storage works again")).length + 1,
    );
    expect(
      linesOf(lake).filter((line) => !/^lake: (the disk of \S+ is full|storage works again)/.test(line)),
    ).toEqual([]);

    await crash(lake);
    lake = await start(folder, new URL(lake.url).port);
    await requireAll(lake, acknowledged);
    await refuses(lake.client.createOrReplace({ _id: "big", _type: "note", filler: filler.repeat(30) }), 503);
    rmSync(ballast);
    rmSync(`${ballast}2`);
    await requireRecovery(lake);
    await vi.waitFor(
      () => expect([...acknowledged.keys(), "n5"].filter((id) => !settled(id))).toEqual([]),
      30_000,
    );
    for (const kind of ["images", "files"])
      expect(readdirSync(join(folder, "assets", kind)).filter((name) => name.endsWith(".part"))).toEqual([]);
  },
);

/** Makes even open files reject writes, as on a disk that became read-only. Returns whether the machine supports it. */
function setImmutable(path: string, flag: "+i" | "-i"): boolean {
  try {
    execFileSync("chattr", [flag, path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const probe = ordinary("probe");
writeFileSync(probe, "");
const canFreeze = setImmutable(probe, "+i") && setImmutable(probe, "-i");

test.skipIf(!canFreeze)(
  "on a disk that rejects all writes, the lake logs it once, serves reads, loses nothing, and recovers afterwards",
  async () => {
    const folder = ordinary("lake");
    const lake = await start(folder);
    await fill(lake);
    await lake.client.fetch("*[title match 'word7']");
    const names = [
      "lake.sqlite",
      "lake.sqlite-wal",
      "assets/files",
      "image-cache",
      "settings.json",
      "backups/production",
    ];
    const frozen = names.map((name) => join(folder, name));
    for (const path of frozen) setImmutable(path, "+i");
    try {
      const acknowledged = await writeUntilRefused(lake);
      expect(acknowledged).toEqual(new Map());
      expect(await lake.client.fetch("count(*[_type == 'note'])")).toBe(600);
      expect(
        linesOf(lake).filter(
          (line) => !/^lake: (the disk of \S+ can't be used|\S+ can't be written)/.test(line),
        ),
      ).toEqual([]);
      expect(linesOf(lake).length).toBeLessThanOrEqual(2);
    } finally {
      for (const path of frozen) setImmutable(path, "-i");
    }
    await requireRecovery(lake);
  },
);
