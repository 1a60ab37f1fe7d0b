import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchLoop } from "#leads/delivery/fetchLoop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a queue of numbered jobs. The test ends each job. */
function jobs(count: number) {
  const waiting = Array.from({ length: count }, (_, index) => index + 1);
  const under = new Map<number, () => void>();
  const fetches: number[] = [];
  const faults: unknown[] = [];
  let [away, idle] = [false, 0];
  const stop = fetchLoop<number>({
    slots: 3,
    fetch: async (free) => {
      fetches.push(free);
      if (away) throw new Error("away");
      return waiting.splice(0, free);
    },
    begin: async (taken) =>
      taken.map((job) =>
        new Promise<void>((resolve) => under.set(job, resolve)).then(() => void under.delete(job)),
      ),
    idle: () => {
      idle += 1;
    },
    failed: (error) => faults.push(error),
  });
  return {
    stop,
    fetches,
    faults,
    waiting,
    idle: () => idle,
    under: () => [...under.keys()],
    end: (job: number) => under.get(job)?.(),
    setAway: (is: boolean) => {
      away = is;
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("fills free slots while one job hangs", async () => {
  const { under, end, stop } = jobs(7);
  await pass(0);
  expect(under()).toEqual([1, 2, 3]);
  for (const [ended, then] of [
    [2, [1, 3, 4]],
    [3, [1, 4, 5]],
    [4, [1, 5, 6]],
    [5, [1, 6, 7]],
  ] as const) {
    end(ended);
    await pass(50);
    expect(under()).toEqual(then);
  }
  for (const job of under()) end(job);
  await stop();
});

it("fills slots that become free together with one fetch", async () => {
  const { fetches, end, under, stop } = jobs(6);
  await pass(50);
  for (const job of [1, 2, 3]) end(job);
  await pass(0);
  expect(fetches).toEqual([3, 3]);
  for (const job of under()) end(job);
  await stop();
});

it("fetches once a second while no job is waiting", async () => {
  const { fetches, stop } = jobs(0);
  await pass(3500);
  expect(fetches).toEqual([3, 3, 3, 3]);
  await stop();
});

it("continues after a failed fetch", async () => {
  const { setAway, faults, under, end, stop } = jobs(1);
  await pass(0);
  end(1);
  setAway(true);
  await pass(2000);
  expect(faults).toHaveLength(2);
  setAway(false);
  await pass(1000);
  expect(faults).toHaveLength(2);
  expect(under()).toEqual([]);
  await stop();
});

it("fetches no more jobs once it is stopped, and waits for the running jobs", async () => {
  const { stop, end, waiting, under } = jobs(5);
  await pass(0);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  end(1);
  await pass(5000);
  expect({ stopped, under: under(), left: waiting.length }).toEqual({
    stopped: false,
    under: [2, 3],
    left: 2,
  });
  end(2);
  end(3);
  await stopping;
  expect(waiting).toHaveLength(2);
});

it("reports idle only when no job is waiting or running", async () => {
  const { idle, end, setAway, stop } = jobs(4);
  await pass(100);
  for (const job of [1, 2, 3]) end(job);
  await pass(2000);
  expect(idle()).toBe(0);
  setAway(true);
  end(4);
  await pass(1500);
  expect(idle()).toBe(0);
  setAway(false);
  await pass(1000);
  expect(idle()).toBe(1);
  await stop();
});
