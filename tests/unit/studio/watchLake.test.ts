import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLake } from "../../../studio/watchLake.ts";

const lake = "http://localhost:3900";
const shown: { textContent: string }[] = [];
const reload = vi.fn();
const ask = vi.fn<(url: string) => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  reload.mockReset();
  ask.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("document", {
    createElement: () => ({ setAttribute: () => {}, dataset: {}, style: {}, textContent: "" }),
    body: { append: (element: { textContent: string }) => shown.push(element) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("names the address of an unreachable lake, and reloads the page when the lake responds", async () => {
  await watchLake(lake);
  expect(shown.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(lake)]);
  expect(ask).toHaveBeenCalledWith(`${lake}/v1/ping`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("shows nothing if the lake responds, and never pings hosted Sanity", async () => {
  ask.mockResolvedValue({ ok: true });
  await watchLake(lake);
  await watchLake(undefined);
  expect([shown, ask.mock.calls.length]).toEqual([[], 1]);
});
