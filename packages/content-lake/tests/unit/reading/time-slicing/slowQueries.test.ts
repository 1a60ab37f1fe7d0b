import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { QueryMemoryError, QueryTimeoutError } from "../../../../src/errors.ts";
import { parseGroq } from "../../../../src/reading/groq.ts";
import { DocumentSet } from "../../../../src/reading/indexes/DocumentSet.ts";
import { QueryRun } from "../../../../src/reading/QueryRun.ts";
import { nextTurn, QueryBudget } from "../../../../src/reading/time-slicing/QueryBudget.ts";
import { fastest, timed } from "../../../../testing.ts";
import { stored } from "../../../support/stored.ts";
import { lakePerFile } from "../../../support/testLake.ts";

const count = 1_500;
/** Compares every document with every other several times. No index helps, so it takes minutes. */
const hostile = "count(*[count(*[n > ^.n && count(*[n < ^.n && n > ^.^.n]) > 3]) > 5])";

const lake = lakePerFile();
beforeAll(async () => {
  const transaction = lake.editor.transaction();
  for (let n = 0; n < count; n++) transaction.create({ _id: `note-${n}`, _type: "note", n });
  await transaction.commit({ returnDocuments: false });
});

test("a slow query doesn't block edits, and stops when its client disconnects", async () => {
  const gone = new AbortController();
  let answered = false;
  const address = `/data/query/production?query=${encodeURIComponent(hostile)}`;
  const asked = lake.fetch(address, { signal: gone.signal }).then(() => {
    answered = true;
  });
  const ended = expect(asked).rejects.toThrow();
  const edit = (n: number) => timed(() => lake.editor.patch("note-1").set({ n }).commit());
  expect(await fastest(20, 250, edit)).toBeLessThan(250);
  expect(answered).toBe(false);
  gone.abort();
  await ended;
  // The query has ended: the process uses almost no CPU time.
  await vi.waitFor(async () => {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(100);
  }, 20_000);
});

const documents = new DocumentSet(
  Array.from({ length: 300 }, (_, n) => stored(`note-${n}`, { n, _createdAt: "", _updatedAt: "" })),
);
const run = (limits: object, params = {}, of = documents) =>
  new QueryRun({ documents: of, params, identity: "", search: () => undefined, ...limits });

test("a query that exceeds the time limit fails with QueryTimeoutError", async () => {
  const limited = run({ timeLimit: 100 });
  await expect(limited.result(parseGroq(hostile))).rejects.toThrow(QueryTimeoutError);
  await expect(limited.result(parseGroq("count(*)"))).resolves.toBe(300);
});

const withMemory = (memoryLimit: number) => run({ memoryLimit });

test("a query that exceeds the memory limit fails with QueryMemoryError", async () => {
  // Creates three million objects and returns a number.
  const query = 'count(*{"a": *[n < 100 && n != ^.n]{"b": *[n < 100 && n != ^.n && n != ^.^.n]{n}}})';
  await expect(withMemory(15_000_000).result(parseGroq(query))).rejects.toThrow(QueryMemoryError);
  await expect(withMemory(30_000_000).result(parseGroq("count(*{n})"))).resolves.toBe(300);
});

test("a result that is small in memory but too large as JSON fails with QueryMemoryError", async () => {
  const query = '*{"a": *{"b": *}}';
  await expect(withMemory(300_000_000).result(parseGroq(query))).rejects.toThrow(QueryMemoryError);
  await expect(withMemory(30_000).result(parseGroq("*[n < 20]"))).resolves.toHaveLength(20);
  await expect(withMemory(1_000).result(parseGroq("*[n < 20]"))).rejects.toThrow("0 MB");
});

test("a result can be read after the step time has passed", async () => {
  const found = (await run({ stepTime: 5 }).result(parseGroq("*"))) as unknown[]; // the query "*" returns an array
  for (const started = performance.now(); performance.now() < started + 20; );
  expect([...found]).toHaveLength(300);
});

test("a query that runs in many steps returns the correct result", async () => {
  const query = "*[count(*[n > ^.n]) < 3] | order(n desc){n, 'more': count(*[n > ^.n])}";
  expect(await run({ stepTime: 1 }).result(parseGroq(query))).toEqual([
    { n: 299, more: 0 },
    { n: 298, more: 1 },
    { n: 297, more: 2 },
  ]);
});

test("the attributes of an object are evaluated in steps, and only a long step asynchronously", async () => {
  const query = `{"all": *{n, "more": count(*[n > ^.n])}, "within": {"few": *[count(*[n > ^.n]) < 3]{n}}}`;
  const asynchronously = vi.spyOn(QueryBudget.prototype, "until");
  const rests = vi.spyOn(QueryBudget.prototype, "rest");
  // A clock that only moves when it is read, so that a busy machine makes no step longer.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now++);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const found = await run({ stepTime: 20 }).result(parseGroq(query));
  expect(found).toMatchObject({ within: { few: [{ n: 297 }, { n: 298 }, { n: 299 }] } });
  expect(found).toHaveProperty("all.length", 300);
  expect(rests).toHaveBeenCalled();
  expect(asynchronously).not.toHaveBeenCalled();
});

test("ten nested subqueries finish within the time limit", async () => {
  const six = new DocumentSet(documents.documents.slice(0, 6));
  const levels = (depth: number): string =>
    depth === 0 ? "n >= ^.n" : `count(*[n >= ^.n && ${levels(depth - 1)}]) >= 0`;
  const limited = run({ timeLimit: 10_000 }, {}, six);
  expect(await limited.result(parseGroq(`count(*[${levels(10)}])`))).toBe(6);
});

/** Returns the longest time, in milliseconds, that the query blocked other work, and the query's error. */
async function longestWait(query: string, params: Record<string, unknown> = {}) {
  let longest = 0;
  let last = performance.now();
  const look = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const error = await run({ timeLimit: 300 }, params)
    .result(parseGroq(query, params))
    .catch((reason) => reason);
  clearInterval(look);
  return { longest: Math.max(longest, performance.now() - last), error };
}

const many = Array.from({ length: 2_000 }, (_, n) => n);
const big = "count($a[count($a[@ > ^]) > 3 && count($a[@ > ^]) > 4])";

test.each([
  ["a slice within an object", `{"a": *[count(*[n > ^.n && ${hostile} > 0]) > 3] | order(n)[0..2]}`],
  ["a slice within a loop", `*[n < 9]{"a": *[count(*[n > ^.n && ${hostile} > 0]) > 3] | order(n)[0..2]}`],
  ["a parameter", big],
  ["a parameter in a score", `[{"x": 1}] | score(${big} > 1)`],
  ["an array that a function returns", big.replaceAll("$a", 'string::split($text, " ")')],
  ["a projection of documents", "count(*[count((*{'b': n}.b)[@ > ^.n && count($a[@ == ^]) > 0]) > 3])"],
])("a loop over %s stops at its time limit and doesn't block other work", async (_, query) => {
  const longest = async () => {
    const found = await longestWait(query, { a: many, text: many.join(" ") });
    expect(found.error).toBeInstanceOf(QueryTimeoutError);
    return found.longest;
  };
  expect(await fastest(5, 150, longest)).toBeLessThan(150);
});

const inTurns = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number): unknown => (left > 0 ? setImmediate(next, left - 1) : resolve());
    next(count);
  });

test("an edit waits for at most one step of all slow queries", async () => {
  let steps = 0;
  let isOver = false;
  const slowQuery = async () => {
    while (!isOver) {
      await nextTurn();
      steps += 1;
    }
  };
  const queries = [slowQuery(), slowQuery(), slowQuery()];
  await inTurns(100);
  const before = steps;
  await inTurns(7); // read, commit, respond
  expect(steps - before).toBeLessThanOrEqual(1);
  isOver = true;
  await Promise.all(queries);
  expect(steps).toBeGreaterThan(3);
});
