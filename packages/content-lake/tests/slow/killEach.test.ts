import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { sanityImport } from "@sanity/import";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actionsOn } from "../support/actionsOn.ts";
import { folderPerFile } from "../support/folderPerTest.ts";
import { crash, type LakeProcess, startLakeProcess } from "../support/lakeProcess.ts";
import { type Kind, managementKinds } from "../support/managementKinds.ts";
import { startReceiver } from "../support/receiver.ts";

const rounds = 5;
const writers = 8;
const dataFolder = folderPerFile()();
let lake: LakeProcess | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  lake?.process.kill("SIGKILL");
  await receiver.stop();
});

const batch = Array.from({ length: 40 }, (_, item) => item);
const bytesOf = (n: number) => Buffer.alloc(60_000, `upload ${n}`);
const nOf = ({ client }: LakeProcess, id: string) =>
  client.fetch<number | null>("*[_id == $id][0].n", { id }, { perspective: "raw" });
const nsOf = ({ client }: LakeProcess, type: string) =>
  client.fetch<number[]>("*[_type == $type].n", { type }, { perspective: "raw" });

const kinds: Record<string, Kind> = {
  ...managementKinds(dataFolder),
  action: {
    write: (client, n) => actionsOn(client, "edited").edit({ set: { n } }),
    check: async (at, n) => expect((await nOf(at, "drafts.edited")) ?? 0).toBeGreaterThanOrEqual(n),
  },
  release: {
    async write(client, n) {
      const releaseId = `r${n}x${Date.now()}`;
      await client.releases.create({ releaseId, metadata: { releaseType: "asap" } });
      const transaction = client.transaction();
      for (const item of [1, 2, 3])
        transaction.create({ _id: `versions.${releaseId}.released${item}`, _type: "released", n });
      await transaction.commit();
      await client.releases.publish({ releaseId });
    },
    async check({ client }, n) {
      const found = await client.fetch<number[]>("*[_type == 'released'].n");
      expect(new Set(found).size, "half a release").toBeLessThanOrEqual(1);
      if (n > 0) expect(found).toHaveLength(3);
      for (const each of found) expect(each).toBeGreaterThanOrEqual(n);
    },
  },
  import: {
    write: (client, n) =>
      sanityImport(
        Readable.from(
          batch.map((item) => `${JSON.stringify({ _id: `imported${item}`, _type: "imported", n })}\n`),
        ),
        {
          client,
          operation: "createOrReplace",
        },
      ),
    async check(at, n) {
      const found = await nsOf(at, "imported");
      if (n > 0) expect(found).toHaveLength(batch.length);
      for (const each of found) expect(each).toBeGreaterThanOrEqual(n);
    },
  },
  upload: {
    write: (client, n) => client.assets.upload("file", bytesOf(n), { filename: `${n}.txt` }),
    async check({ client }, n) {
      const sum = createHash("sha1").update(bytesOf(n)).digest("hex");
      const url = await client.fetch<string | null>("*[sha1hash == $sum][0].url", { sum });
      if (n === 0) return;
      const response = await fetch(url ?? "");
      expect(Buffer.from(await response.arrayBuffer()).equals(bytesOf(n))).toBe(true);
    },
  },
  purge: {
    async write(client, n) {
      await client.createOrReplace({ _id: `purged${n}`, _type: "purged", n });
      const mutations = [{ delete: { id: `purged${n}`, purge: true } }];
      await client.request({ url: "/data/mutate/production", method: "POST", body: { mutations } });
    },
    async check({ url, token }, n) {
      const address = `${url}/v1/data/history/production/transactions/purged${n}?excludeContent=true`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      expect((await response.text()).trim()).toBe("");
    },
  },
  reset: {
    write(client, n) {
      const transaction = client.transaction();
      for (const item of batch) {
        transaction.createOrReplace({ _id: `set${n}.${item}`, _type: "set", n });
        transaction.delete(`set${n - 1}.${item}`);
      }
      return transaction.commit();
    },
    async check(at, n) {
      const found = await nsOf(at, "set");
      expect(new Set(found).size, "half a reset").toBeLessThanOrEqual(1);
      if (n > 0) expect(found).toHaveLength(batch.length);
      for (const each of found) expect(each).toBeGreaterThanOrEqual(n);
    },
  },
  words: {
    write: (client, n) =>
      client
        .transaction(
          batch.map((item) => ({
            createOrReplace: { _id: `w${(n % 16) * 40 + item}`, _type: "text", n, title: `title${n}` },
          })),
        )
        .commit(),
    async check({ client }, n) {
      const titles = { title: `title${n}` };
      const equal = await client.fetch<string[]>("*[title == $title]._id", titles);
      expect(await client.fetch<string[]>("*[title match $title]._id", titles)).toEqual(equal);
      if (n > 0) expect(equal).toHaveLength(batch.length);
    },
  },
};

/** Commits transactions that write their number to several documents. Different numbers would be half of one. */
function writer(own: string): Kind {
  return {
    write(client, n) {
      const transaction = client.transaction();
      for (const slot of [1, 2, 3])
        transaction.createOrReplace({ _id: `${own}.s${slot}`, _type: "slot", n, filler: "x".repeat(2_000) });
      transaction.createOrReplace({ _id: `${own}.log.${n}`, _type: "log" });
      return transaction.commit({ returnDocuments: false });
    },
    async check({ client }, n) {
      const query = "*[_type == 'slot' && string::startsWith(_id, $own)]{n, _rev}";
      const raw = { perspective: "raw" } as const;
      const slots = await client.fetch<{ n: number; _rev: string }[]>(query, { own: `${own}.` }, raw);
      const stored = slots[0]?.n ?? 0;
      expect(stored).toBeGreaterThanOrEqual(n);
      expect(slots, "half a transaction").toEqual(slots.map(() => slots[0]));
      const logs = "count(*[_type == 'log' && string::startsWith(_id, $own)])";
      expect(await client.fetch(logs, { own: `${own}.` }, raw)).toBe(stored);
    },
  };
}

for (let n = 0; n < writers; n++) kinds[`writer ${n}`] = writer(`w${n}`);
const names = Object.keys(kinds);

test(`${rounds} kills under every kind of write lose no acknowledged write and leave none half stored`, async () => {
  const acknowledged = new Map(names.map((name) => [name, 0]));
  const port = () => (lake ? new URL(lake.url).port : "0");
  for (let round = 0; round <= rounds; round++) {
    const current: LakeProcess = await startLakeProcess(dataFolder, receiver.url, port());
    lake = current;
    for (const [name, kind] of Object.entries(kinds)) await kind.check(current, acknowledged.get(name) ?? 0);
    if (round === rounds) break;
    if (round === 0) await current.client.create({ _id: "edited", _type: "edited" });
    // Counts acknowledgments, not time, so every kind of write is in progress, however busy the machine is.
    let untilKill = names.length + Math.floor(Math.random() * 8 * names.length);
    let killing = false;
    await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) => {
        for (;;) {
          const n = (acknowledged.get(name) ?? 0) + 1;
          try {
            await kind.write(current.client, n);
          } catch (error) {
            if (!current.process.killed) throw new Error(`${name} ${n}: ${error}`, { cause: error });
            return;
          }
          acknowledged.set(name, n);
          untilKill -= 1;
          // Waits for one acknowledgment of each kind, so that every check has something to verify.
          const everyKind = [...acknowledged.values()].every((count) => count > 0);
          if (killing || untilKill > 0 || !everyKind) continue;
          killing = true;
          setTimeout(() => current.process.kill("SIGKILL"), Math.random() * 8);
        }
      }),
    );
    await crash(current);
    expect(current.log()).toBe("");
  }
  for (const [name, n] of acknowledged) expect(n, name).toBeGreaterThan(0);
  await everyChangeWasSent(lake);
});

/** Waits until the site has received the last revision of each published document. */
async function everyChangeWasSent(at: LakeProcess | undefined): Promise<void> {
  const documents = await at?.client.fetch<{ _id: string; _rev: string }[]>(
    "*[!(_type match 'system.*' || _type match 'sanity.*')]{_id, _rev}",
  );
  expect(documents?.length).toBeGreaterThan(batch.length);
  const missing = () => {
    const sent = new Set(receiver.received.map(({ json }) => `${json._id} ${json._rev}`));
    return documents?.filter(({ _id, _rev }) => !sent.has(`${_id} ${_rev}`));
  };
  await vi.waitFor(() => expect(missing()).toEqual([]), 30_000);
}
