import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepOpen } from "#leads/leadsService.ts";
import { openAndDeliver } from "#leads/openAndDeliver.ts";
import { DatabaseError, NewerFormatError } from "#leads/queue/database/database.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

vi.mock("#platform/log.ts", () => ({ log: vi.fn() }));
vi.mock("#leads/openAndDeliver.ts", () => ({ openAndDeliver: vi.fn() }));

beforeEach(() => {
  stubSite({ DATABASE_URL: "" });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ["a lock or a full disk, which it notices at once", new DatabaseError("The disk is full."), 4],
  ["the format of a newer version, for which it starts the database", new NewerFormatError("Newer."), 30],
  ["an error of the database", new Error("PANIC"), 30],
])("after %s, the site tries again with a pause of at most %3$i s", async (_, failure, seconds) => {
  const tries: number[] = [];
  vi.mocked(openAndDeliver).mockImplementation(() => {
    tries.push(Date.now());
    return Promise.reject(failure);
  });
  await keepOpen();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const pauses = tries.slice(1).map((time, index) => (time - (tries[index] ?? 0)) / 1000);
  expect(pauses[0]).toBe(1);
  expect(pauses.at(-1)).toBe(seconds);
  expect(Math.max(...pauses)).toBe(seconds);
});
