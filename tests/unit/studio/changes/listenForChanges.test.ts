import { DisconnectError, type SanityClient } from "@sanity/client";
import { concat, defer, NEVER, type Observable, of, throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { listenForChanges } from "../../../../studio/changes/listenForChanges.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a listener that fails starts again, after a longer and longer time", () => {
  vi.useFakeTimers();
  const [failed, welcome] = [throwError(() => new Error("The listener failed")), of({ type: "welcome" })];
  const connect = vi.fn<() => Observable<unknown>>();
  const connections = [failed, failed, concat(welcome, failed), concat(welcome, NEVER)];
  for (const connection of connections) connect.mockReturnValueOnce(connection);
  const client = { listen: () => defer(connect) } as unknown as SanityClient;
  const seen = vi.fn();
  const subscription = listenForChanges(client, "*", {}).subscribe({ next: seen, error: expect.unreachable });
  const started = () => connect.mock.calls.length;
  expect(started()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(started()).toBe(2);
  vi.advanceTimersByTime(1_999);
  expect(started()).toBe(2);
  vi.advanceTimersByTime(1);
  expect([started(), seen.mock.calls.length]).toEqual([3, 1]);
  vi.advanceTimersByTime(4_000);
  expect([started(), seen.mock.calls.length]).toEqual([4, 2]);
  subscription.unsubscribe();
});

test("a listener that the lake asked to stop ends", () => {
  vi.useFakeTimers();
  const connect = vi.fn(() => throwError(() => new DisconnectError("Too many listeners")));
  const client = { listen: () => defer(connect) } as unknown as SanityClient;
  const complete = vi.fn();
  listenForChanges(client, "*", {}).subscribe({ complete, error: expect.unreachable });
  vi.advanceTimersByTime(120_000);
  expect(complete).toHaveBeenCalledOnce();
  expect(connect).toHaveBeenCalledOnce();
});
