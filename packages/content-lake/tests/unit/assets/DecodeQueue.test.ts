import { expect, test } from "vitest";
import { DecodeQueue } from "../../../src/assets/DecodeQueue.ts";

/** Creates jobs that run until `end` is called, and records which jobs ran at the same time. */
function works() {
  const running = new Set<string>();
  let most = 0;
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    running.add(name);
    most = Math.max(most, running.size);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    running.delete(name);
    return name;
  };
  /** Ends jobs, and returns the jobs that run then. */
  const runningAfter = async (...ended: string[]) => {
    for (const name of ended) ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return [...running];
  };
  return { work, runningAfter, most: () => most };
}

test("runs jobs up to the concurrency limit, and the others in order", async () => {
  const queue = new DecodeQueue({ atOnce: 2, pixels: 100, waiting: 10 });
  const { work, runningAfter, most } = works();
  const done = ["a", "b", "c", "d"].map((name) => queue.run(1, work(name)));
  expect(await runningAfter()).toEqual(["a", "b"]);
  expect(await runningAfter("b")).toEqual(["a", "c"]);
  expect(await runningAfter("a", "c")).toEqual(["d"]);
  expect(await runningAfter("d")).toEqual([]);
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
  expect(most()).toBe(2);
});

test("runs jobs up to the pixel limit; a larger image runs alone, and later jobs don't overtake it", async () => {
  const queue = new DecodeQueue({ atOnce: 8, pixels: 100, waiting: 10 });
  const { work, runningAfter } = works();
  const done = [
    queue.run(60, work("a")),
    queue.run(40, work("b")),
    queue.run(200, work("large")),
    queue.run(1, work("small")),
  ];
  expect(await runningAfter()).toEqual(["a", "b"]);
  expect(await runningAfter("a")).toEqual(["b"]);
  expect(await runningAfter("b")).toEqual(["large"]);
  expect(await runningAfter("large")).toEqual(["small"]);
  await runningAfter("small");
  await Promise.all(done);
});

test("rejects a job when the waiting limit is reached", async () => {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 100, waiting: 2 });
  const { work, runningAfter } = works();
  const done = ["a", "b", "c"].map((name) => queue.run(1, work(name)));
  await expect(queue.run(1, work("d"))).rejects.toMatchObject({
    name: "LakeBusyError",
    status: 503,
    retryAfter: 2,
  });
  await runningAfter();
  for (const name of ["a", "b", "c"]) await runningAfter(name);
  expect(await Promise.all(done)).toEqual(["a", "b", "c"]);
});

test("removes an aborted job from the queue and starts the next one", async () => {
  const queue = new DecodeQueue({ atOnce: 2, pixels: 100, waiting: 10 });
  const { work, runningAfter } = works();
  const first = queue.run(60, work("a"));
  const leaving = new AbortController();
  const large = queue.run(60, work("large"), leaving.signal);
  const small = queue.run(40, work("small"));
  leaving.abort();
  await expect(large).rejects.toMatchObject({ name: "AbortError" });
  expect(await runningAfter()).toEqual(["a", "small"]);
  await expect(queue.run(1, work("late"), leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
  await runningAfter("a", "small");
  await Promise.all([first, small]);
});

test("starts the next job after one that failed", async () => {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 100, waiting: 10 });
  const fail = () => Promise.reject(new Error("broken"));
  const all = await Promise.allSettled([
    queue.run(1, fail),
    queue.run(1, fail),
    queue.run(1, async () => "well"),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
