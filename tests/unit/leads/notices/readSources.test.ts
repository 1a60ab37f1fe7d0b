import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type NoticeSource, readSources } from "#leads/notices/readSources.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("#platform/log.ts", () => ({ log }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const notice = (key: string) => ({ key, event: "claim.expired", compose: async () => undefined });
const works =
  (key: string): NoticeSource =>
  async () => [notice(key)];

const failures: Record<string, NoticeSource> = {
  throws: () => {
    throw new Error("It throws.");
  },
  rejects: async () => {
    throw new Error("It rejects.");
  },
  hangs: () => new Promise(() => {}),
};

test.each(Object.keys(failures))("a source that %s doesn't stop the others, at any place", async (kind) => {
  const sources = [works("one"), works("two")];
  for (const place of [0, 1, 2]) {
    const read = readSources(sources.toSpliced(place, 0, failures[kind] ?? works("three")));
    const reading = read(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await reading).map(({ key }) => key)).toEqual(["one", "two"]);
  }
  expect(log).toHaveBeenCalledWith("error", "notice.failed", expect.anything());
});
