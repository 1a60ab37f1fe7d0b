import { expect, it } from "vitest";
import { linkChecker } from "#link-check/linkChecker.ts";
import type { LinkState } from "#schemas/rules/link.ts";

const HOUR = 3_600_000;
const works: LinkState = { state: "works" };

it("remembers a working link for a day, a broken one for an hour, and an unknown one for five minutes", async () => {
  const states: Record<string, LinkState> = {
    works,
    broken: { state: "broken", reason: "gone" },
    unknown: { state: "unknown", reason: "offline" },
  };
  let time = 0;
  const asked: string[] = [];
  const check = linkChecker(
    async (href) => {
      asked.push(href);
      return states[href] ?? works;
    },
    () => time,
  );
  const hrefs = Object.keys(states);
  const after = async (milliseconds: number) => {
    time += milliseconds;
    asked.length = 0;
    expect(await check(hrefs)).toEqual(Object.values(states));
    return [...asked];
  };
  expect(await after(0)).toEqual(hrefs);
  expect(await after(299_999)).toEqual([]);
  expect(await after(1)).toEqual(["unknown"]);
  expect(await after(HOUR)).toEqual(["broken", "unknown"]);
  expect(await after(24 * HOUR)).toEqual(hrefs);
});

it("checks a link once for concurrent requests, and five links at a time", async () => {
  const asked: string[] = [];
  const release: (() => void)[] = [];
  const check = linkChecker(async (href) => {
    asked.push(href);
    await new Promise<void>((resolve) => release.push(resolve));
    return works;
  });
  const hrefs = ["a", "b", "c", "d", "e", "f", "g"];
  const results = [check(hrefs), check(hrefs)];
  expect(asked).toEqual(hrefs.slice(0, 5));
  for (let count = 0; count < hrefs.length; count += 1) {
    release.shift()?.();
    await new Promise(setImmediate);
  }
  expect(asked).toEqual(hrefs);
  expect(await Promise.all(results)).toEqual([hrefs.map(() => works), hrefs.map(() => works)]);
});
