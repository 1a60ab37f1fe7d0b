import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startReceiver } from "../support/leads/receiver.ts";
import { prepareSite, type Site } from "../support/processes/site.ts";
import { deliversTo, health, post, until } from "./leadVisitors.ts";

/** Mounts a small disk for the test. Returns undefined where that isn't possible (it needs Linux and root). */
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

const small = mountDisk(20);
const large = mountDisk(300);

describe.skipIf(!small || !large)("a full disk (needs to mount one: Linux, as root)", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const sites: Site[] = [];
  const start = async (disk: string | undefined) => {
    const site = await prepareSite({ ...deliversTo(receiver), LEADS_DIR: join(disk ?? "", "leads") });
    sites.push(site);
    await site.start();
    await until("answers", 60_000, async () => (await fetch(`${site.url}/icon.svg`)).ok);
    return site;
  };
  const FULL =
    /"queue\.unavailable","reason":"The disk of .+ is full: no lead can be stored\. Make room, at least 96 MB/;

  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await receiver?.stop();
    unmount(small);
    unmount(large);
  });

  it("is reported at the start, costs no memory per request, and recovers once there is space", async () => {
    const site = await start(small);
    expect(site.log()).toMatch(FULL);
    await post(site.url);
    const before = site.memory().now;
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(site.url)));
    const after = site.memory().now;
    const longest = Math.max(...answers.map(({ ms }) => ms));
    console.log(`200 requests: ${before} MB before, ${after} MB after; longest ${longest} ms`);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(longest).toBeLessThan(5000);
    expect(after - before).toBeLessThan(100);
    expect((await health(site.url)).status).toBe("down");

    execFileSync("mount", ["-o", "remount,size=300m", small ?? ""]);
    const ms = await until("space", 60_000, async () => (await post(site.url)).status === 200);
    console.log(`accepted ${ms} ms after space was available`);
    await until("delivered", 60_000, () => receiver.kept.length === 1);
  });

  it("returns 503 when the disk fills up later, and recovers once there is space", async () => {
    const site = await start(large);
    receiver.kept.length = 0;
    expect((await post(site.url)).status).toBe(200);
    const ballast = join(large ?? "", "ballast");
    const { bavail, bsize } = statfsSync(large ?? "");
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(site.url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await until("down", 10_000, async () => (await health(site.url)).status === "down");
    expect((await fetch(`${site.url}/icon.svg`)).status).toBe(200);
    rmSync(ballast);
    expect((await post(site.url)).status).toBe(200);
    await until("delivered", 60_000, () => receiver.kept.length === 2);
    await until("well", 10_000, async () => (await health(site.url)).status !== "down");
  });
});
