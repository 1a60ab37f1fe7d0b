import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Notice } from "#leads/notices/notice.ts";
import { sendNotices, startNotices } from "#leads/notices/sendNotices.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("#platform/log.ts", () => ({ log }));

const url = "https://chat.example/a-password";
const message = {
  claim: "claim-uptime",
  lastDay: "2027-11-26",
  text: "Claim “99% uptime” expires at the end of 2027-11-26.",
};
const notice: Notice = {
  key: "claim-uptime:expiring:2027-11-26",
  event: "claim.expiring",
  compose: async () => message,
};
const folder = await newPostgresFolder("notices-");
const location = { databaseUrl: undefined, folder };
const post = vi.fn<typeof fetch>();
let queue: LeadQueue;
let notices: Notice[];

beforeAll(async () => {
  queue = await openQueue(location, false);
}, 180_000);
afterAll(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  notices = [notice];
  vi.stubGlobal(
    "fetch",
    post.mockReset().mockImplementation(async () => new Response(null)),
  );
  log.mockClear();
  await queue.database.query("DELETE FROM leads.notice");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settings = { url, read: async () => notices };
const round = () => sendNotices(queue.database.query, settings);
/** The database's clock goes on by a minute. */
const later = () =>
  queue.database.query("UPDATE leads.notice SET claimed_at = claimed_at - interval '61 seconds'");

test("sends a notice once, with its text, although several processes read it at the same time", async () => {
  await Promise.all([round(), round(), round()]);
  await later();
  await round();
  expect(post).toHaveBeenCalledOnce();
  const [address, request] = post.mock.calls[0] ?? [];
  expect(address).toBe(url);
  expect(JSON.parse(String(request?.body))).toEqual({ event: "claim.expiring", ...message });
  expect(request?.headers).toMatchObject({ "Idempotency-Key": "claim-uptime:expiring:2027-11-26" });
});

test("sends each notice that has another key", async () => {
  await round();
  notices = [notice, { ...notice, key: "claim-uptime:expired:2027-11-26" }];
  await round();
  await round();
  expect(post).toHaveBeenCalledTimes(2);
});

test("composes a notice only until it was sent, and sends nothing if there is nothing to say", async () => {
  const compose = vi.fn(async () => undefined);
  notices = [{ key: "results:2026-11-16", event: "results.week", compose }];
  await round();
  await later();
  await round();
  expect(compose).toHaveBeenCalledOnce();
  expect(post).not.toHaveBeenCalled();
});

test("sends a notice again that was not accepted, and logs why without the address", async () => {
  post.mockResolvedValueOnce(new Response(null, { status: 500 }));
  await round();
  expect(log).toHaveBeenCalledWith(
    "error",
    "notice.failed",
    expect.objectContaining({ key: notice.key, reason: "responded with 500" }),
  );
  expect(JSON.stringify(log.mock.calls)).not.toContain("a-password");
  await later();
  await round();
  expect(post).toHaveBeenCalledTimes(2);
  await later();
  await round();
  expect(post).toHaveBeenCalledTimes(2);
});

test("sends nothing again after a restart", async () => {
  await round();
  await queue.close();
  queue = await openQueue(location, false);
  await later();
  await round();
  expect(post).toHaveBeenCalledOnce();
}, 60_000);

test("reads the notices now and every ten minutes, until it is stopped", async () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => []);
  const stop = startNotices(queue.database.query, { url, read });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRejectedValueOnce(new Error("The lake is away."));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(log).toHaveBeenCalledWith("error", "notice.failed", expect.anything());
  await stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(3);
});
