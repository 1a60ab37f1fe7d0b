import { expect, test } from "vitest";
import { DecodeQueue } from "../../../local/lake/assets/decode-queue.ts";

/** Work that goes on until it is told to end, and notes what was under way at once. */
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

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many at once, the others in their order", async () => {
  const queue = new DecodeQueue({ atOnce: 2, pixels: 100, waiting: 10 });
  const { work, running, most, end } = works();
  const done = ["a", "b", "c", "d"].map((name) => queue.run(1, work(name)));
  await settle();
  expect(running()).toEqual(["a", "b"]);
  end("b");
  await settle();
  expect(running()).toEqual(["a", "c"]);
  end("a");
  end("c");
  await settle();
  expect(running()).toEqual(["d"]);
  end("d");
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
  expect(most()).toBe(2);
});

test("as many pixels at once as the limit, and a larger image alone; none that came later overtakes it", async () => {
  const queue = new DecodeQueue({ atOnce: 8, pixels: 100, waiting: 10 });
  const { work, running, end } = works();
  const done = [
    queue.run(60, work("a")),
    queue.run(40, work("b")),
    queue.run(200, work("large")),
    queue.run(1, work("small")),
  ];
  await settle();
  expect(running()).toEqual(["a", "b"]);
  end("a");
  await settle();
  expect(running()).toEqual(["b"]);
  end("b");
  await settle();
  expect(running()).toEqual(["large"]);
  end("large");
  await settle();
  expect(running()).toEqual(["small"]);
  end("small");
  await Promise.all(done);
});

test("no more wait than the limit: who comes then is told to come again", async () => {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 100, waiting: 2 });
  const { work, end } = works();
  const done = ["a", "b", "c"].map((name) => queue.run(1, work(name)));
  await expect(queue.run(1, work("d"))).rejects.toMatchObject({
    name: "LakeBusyError",
    status: 503,
    retryAfter: 2,
  });
  for (const name of ["a", "b", "c"]) {
    await settle();
    end(name);
  }
  expect(await Promise.all(done)).toEqual(["a", "b", "c"]);
});

test("whoever goes away while waiting gives the turn up, and lets those behind go", async () => {
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

test("work that fails makes room as work that succeeds does", async () => {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 100, waiting: 10 });
  const fail = () => Promise.reject(new Error("broken"));
  const all = await Promise.allSettled([
    queue.run(1, fail),
    queue.run(1, fail),
    queue.run(1, async () => "well"),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
