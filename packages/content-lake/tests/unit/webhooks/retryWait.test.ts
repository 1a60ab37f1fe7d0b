import { expect, test } from "vitest";
import { defaultWaits, retryWait } from "../../../src/webhooks/DeliveryQueue.ts";

const wait = (status: number | undefined, attempts: number) =>
  retryWait(status === undefined ? {} : { status }, attempts, defaultWaits);

test("only 429, 5xx and a missing response ask for another attempt", () => {
  const statuses = Array.from({ length: 500 }, (_, n) => n + 100);
  expect(statuses.filter((status) => wait(status, 0) !== undefined)).toEqual([
    429,
    ...statuses.filter((status) => status >= 500),
  ]);
  expect(wait(undefined, 0)).toBe(250);
});

test.each([429, 500, 503])("after %i, waits twice as long each time, for half an hour in all", (status) => {
  const waits: number[] = [];
  for (let attempts = 0; ; attempts++) {
    const next = wait(status, attempts);
    if (next === undefined) break;
    waits.push(next);
  }
  for (const [n, next] of waits.entries()) expect(next).toBe(Math.min(250 * 2 ** n, 300_000));
  const minutes = waits.reduce((all, next) => all + next, 0) / 60_000;
  expect(minutes).toBeGreaterThan(25);
  expect(minutes).toBeLessThan(30);
});
