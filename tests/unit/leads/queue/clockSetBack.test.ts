import { rmSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { startWorker } from "#leads/delivery/worker.ts";
import { openQueue } from "#leads/queue/queue.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";
import { startReceiver } from "../../../support/leads/receiver.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
afterEach(() => void vi.useRealTimers());

const HOURS = 3_600_000;

it("the worker delivers and retries without delay after the system clock was set back by hours", async () => {
  const folder = await newPostgresFolder("leads-clock-");
  const receiver = await startReceiver(() => 500);
  // PGlite reads the time from Date.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * HOURS });
  const queue = await openQueue({ databaseUrl: undefined, folder }, true);
  const send = (name: string) =>
    queue.commit({ key: `early-access:clock-of-${name}`, kind: "early-access", payload: { name } });
  const deliver = () =>
    startWorker(queue, { earlyAccessUrl: receiver.url, callbackOrigin: receiver.url }, 30);
  const isRetried = async () =>
    expect(await queue.database.query("SELECT FROM leads.lead WHERE delivery_failures = 1")).toHaveLength(1);
  let stop = await deliver();
  await send("tried");
  await vi.waitFor(isRetried, { timeout: 20_000 });
  await stop();
  await send("new");

  vi.setSystemTime(Date.now() - 3 * HOURS);
  receiver.setReply(() => 200);
  stop = await deliver();
  const names = () => receiver.kept.map(({ body }) => body.name).sort();
  await vi.waitFor(() => expect(names()).toEqual(["new", "tried"]), { timeout: 20_000 });
  await stop();
  await queue.close();
  await receiver.stop();
  rmSync(folder, { recursive: true });
}, 180_000);
