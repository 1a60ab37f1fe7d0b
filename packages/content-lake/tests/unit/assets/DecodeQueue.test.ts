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
  return { work, running: () => [...running], most: () => most, end: (name: string) => ends.get(name)?.() };
}

const immediate = () => new Promise((resolve) => setImmediate(resolve));

test("runs jobs up to the concurrency limit, and the others in order", async () => {
  const queue = new DecodeQueue({ atOnce: 2, pixels: 100, waiting: 10 });
  const { work, running, most, end } = works();
  const done = ["a", "b", "c", "d"].map((name) => queue.run(1, work(name)));
  await immediate();
  expect(running()).toEqual(["a", "b"]);
  end("b");
  await immediate();
  expect(running()).toEqual(["a", "c"]);
  end("a");
  end("c");
  await immediate();
  expect(running()).toEqual(["d"]);
  end("d");
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
  expect(most()).toBe(2);
});

test("runs jobs up to the pixel limit; a larger image runs alone, and later jobs don't overtake it", async () => {
  const queue = new DecodeQueue({ atOnce: 8, pixels: 100, waiting: 10 });
  const { work, running, end } = works();
  const done = [
    queue.run(60, work("a")),
    queue.run(40, work("b")),
    queue.run(200, work("large")),
    queue.run(1, work("small")),
  ];
  await immediate();
  expect(running()).toEqual(["a", "b"]);
  end("a");
  await immediate();
  expect(running()).toEqual(["b"]);
  end("b");
  await immediate();
  expect(running()).toEqual(["large"]);
  end("large");
  await immediate();
  expect(running()).toEqual(["small"]);
  end("small");
  await Promise.all(done);
});

test("rejects a job when the waiting limit is reached", async () => {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 100, waiting: 2 });
  const { work, end } = works();
  const done = ["a", "b", "c"].map((name) => queue.run(1, work(name)));
  await expect(queue.run(1, work("d"))).rejects.toMatchObject({
    name: "LakeBusyError",
    status: 503,
    retryAfter: 2,
  });
  for (const name of ["a", "b", "c"]) {
    await immediate();
    end(name);
  }
  expect(await Promise.all(done)).toEqual(["a", "b", "c"]);
});

test("removes an aborted job from the queue and starts the next one", async () => {
  const queue = new DecodeQueue({ atOnce: 2, pixels: 100, waiting: 10 });
  const { work, running, end } = works();
  const first = queue.run(60, work("a"));
  const leaving = new AbortController();
  const large = queue.run(60, work("large"), leaving.signal);
  const small = queue.run(40, work("small"));
  leaving.abort();
  await expect(large).rejects.toMatchObject({ name: "AbortError" });
  expect(running()).toEqual(["a", "small"]);
  await expect(queue.run(1, work("late"), leaving.signal)).rejects.toMatchObject({ name: "AbortError" });
  end("a");
  end("small");
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
