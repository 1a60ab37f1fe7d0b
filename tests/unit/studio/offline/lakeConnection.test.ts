import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnection } from "../../../../studio/offline/lakeConnection.ts";

const reach = vi.fn<() => Promise<boolean>>();
const send = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  reach.mockReset().mockResolvedValue(false);
  send.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

test("lets reads go on as soon as the lake responds, and sends after a second without typing", async () => {
  const connection = createConnection({ reach, send });
  const isBack = vi.fn();
  void connection.lost().then(isBack);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([connection.state(), isBack.mock.calls.length]).toEqual(["away", 0]);
  reach.mockResolvedValue(true);
  for (let typing = 0; typing < 5; typing += 1) {
    connection.kept();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect([connection.state(), isBack.mock.calls.length, send.mock.calls.length]).toEqual(["away", 1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([connection.state(), send.mock.calls.length]).toEqual(["there", 1]);
});

test("sends again after the connection is lost while the words are sent", async () => {
  const connection = createConnection({ reach, send });
  reach.mockResolvedValue(true);
  send.mockImplementationOnce(async () => {
    reach.mockResolvedValue(false);
    void connection.lost();
  });
  void connection.lost();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connection.state(), send.mock.calls.length]).toEqual(["away", 1]);
  reach.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connection.state(), send.mock.calls.length]).toEqual(["there", 2]);
});
