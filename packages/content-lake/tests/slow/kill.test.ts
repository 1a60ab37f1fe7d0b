import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { afterAll, expect, test } from "vitest";
import { type LakeProcess, startLakeProcess } from "../support/lakeProcess.ts";

const rounds = 5;
const writers = 8;
/** Each transaction writes its number to this many documents. Different numbers mean that half of it was stored. */
const spread = 3;

const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-kill-"));
let child: LakeProcess | undefined;
afterAll(() => {
  child?.process.kill("SIGKILL");
  rmSync(dataFolder, { recursive: true, force: true });
});

type Slot = { n: number; _rev: string };

/** Commits transactions until the lake is gone. Returns the number of the last one that the lake acknowledged. */
async function write(
  client: SanityClient,
  writer: number,
  from: number,
  acknowledged: () => void,
): Promise<number> {
  for (let n = from; ; n++) {
    const transaction = client.transaction().transactionId(`w${writer}-n${n}`);
    for (let slot = 0; slot < spread; slot++)
      transaction.createOrReplace({
        _id: `w${writer}.s${slot}`,
        _type: "slot",
        n,
        filler: "x".repeat(2_000),
      });
    transaction.create({ _id: `w${writer}.log.${n}`, _type: "log" });
    try {
      await transaction.commit({ returnDocuments: false });
      acknowledged();
    } catch {
      return n - 1;
    }
  }
}

test(`${rounds} kills under ${writers} writers lose no acknowledged transaction and leave none half stored`, async () => {
  const acknowledged = new Array<number>(writers).fill(0);
  for (let round = 0; round < rounds; round++) {
    child = await startLakeProcess(dataFolder);
    const { process: lake, client } = child;
    for (let writer = 0; writer < writers; writer++) {
      const slots: Slot[] = await client.fetch(
        "*[_type == 'slot' && string::startsWith(_id, $own)]{n, _rev}",
        { own: `w${writer}.s` },
        { perspective: "raw" },
      );
      const stored = slots[0]?.n ?? 0;
      // The last transaction may be stored without being acknowledged, but never acknowledged without being stored.
      expect(stored).toBeGreaterThanOrEqual(acknowledged[writer] ?? 0);
      expect(
        new Set(slots.map(({ n }) => n)).size,
        `writer ${writer}: half a transaction`,
      ).toBeLessThanOrEqual(1);
      for (const { _rev } of slots) expect(_rev).toBe(`w${writer}-n${stored}`);
      const logs = await client.fetch(
        "count(*[_type == 'log' && string::startsWith(_id, $own)])",
        { own: `w${writer}.log.` },
        { perspective: "raw" },
      );
      expect(logs).toBe(stored);
      acknowledged[writer] = stored;
    }
    // Counts acknowledgments, not time, so the kill always hits a lake that is writing, however busy the machine is.
    let untilKill = writers + Math.floor(Math.random() * 10 * writers);
    const onAcknowledged = () => {
      untilKill -= 1;
      if (untilKill === 0) setTimeout(() => lake.kill("SIGKILL"), Math.random() * 8);
    };
    const writing = acknowledged.map((n, writer) => write(client, writer, n + 1, onAcknowledged));
    const reached = await Promise.all(writing);
    reached.forEach((n, writer) => {
      acknowledged[writer] = n;
    });
    if (lake.exitCode === null && lake.signalCode === null) await once(lake, "exit");
    expect(lake.signalCode).toBe("SIGKILL");
  }
});
