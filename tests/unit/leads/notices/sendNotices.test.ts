import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MailError } from "#leads/confirmation/createMailer.ts";
import type { MailedNotices } from "#leads/notices/mailNotices.ts";
import type { Notice } from "#leads/notices/notice.ts";
import { sendNotices, startNotices } from "#leads/notices/sendNotices.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { form } from "#schemas/rules/start/row.ts";
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

const ada: MailedPerson = {
  ...{ id: "ada", name: "Ada", address: "ada@clinic.example", email: "ada@clinic.example" },
  ...{ roles: [{ name: "editor" }], frequency: "atOnce", timeZone: "UTC" },
};
const entry = (key: string, isFor?: Notice["isFor"]): Notice => ({
  ...{ key, event: "sign-off.requested", compose: async () => ({ text: key }) },
  row: { key, title: `Title of ${key}`, sentence: "Do it.", link: form("hero", "hero") },
  ...(isFor && { isFor }),
});
const send = vi.fn<MailedNotices["send"]>();
const mailTo = (...people: MailedPerson[]) =>
  sendNotices(queue.database.query, {
    read: async () => notices,
    mail: {
      readPeople: async () => people,
      readSender: async () => ({
        ...{ productName: "Tendwell", email: "hello@tendwell.example", home: "/", privacyPolicy: "/" },
      }),
      from: undefined,
      studioUrl: "https://studio.tendwell.example",
      send: send,
    },
  });
const mails = () => send.mock.calls.map(([{ to, subject }]) => `${to}: ${subject}`);
beforeEach(() => send.mockReset());

test("mails what concerns a person once, in one mail, although several processes read it at the same time", async () => {
  notices = [entry("a"), entry("b", ({ id }) => id === "ada"), entry("c", () => false), notice];
  await Promise.all([mailTo(ada), mailTo(ada), mailTo(ada)]);
  await later();
  await mailTo(ada);
  expect(mails()).toEqual(["ada@clinic.example: Tendwell Studio: 2 new entries"]);
  const [mail] = send.mock.calls[0] ?? [];
  expect(mail).toMatchObject({ from: { address: "hello@tendwell.example" }, language: "en" });
  expect(mail?.text).toBe(`Title of a
Do it.
https://studio.tendwell.example/intent/edit/id=hero;type=hero/

Title of b
Do it.
https://studio.tendwell.example/intent/edit/id=hero;type=hero/

Everything that waits for you: https://studio.tendwell.example/start
There you can also choose how often you get this mail.
`);
  notices = [...notices, entry("d")];
  await mailTo(ada);
  expect(mails()[1]).toBe("ada@clinic.example: Tendwell Studio: Title of d");
  expect(post).not.toHaveBeenCalled();
});

test("mails a person once a day, from seven in the morning at the person's place", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const daily = { ...ada, frequency: "daily", timeZone: "America/New_York" } as const;
  const at = async (time: string, key: string) => {
    vi.setSystemTime(time);
    notices = [...notices, entry(key)];
    await later();
    await mailTo(daily);
  };
  notices = [];
  await at("2026-11-30T11:59:00Z", "a");
  expect(mails()).toEqual([]);
  await at("2026-11-30T12:01:00Z", "b");
  await at("2026-11-30T22:00:00Z", "c");
  await at("2026-12-01T04:30:00Z", "d");
  expect(mails()).toEqual(["ada@clinic.example: Tendwell Studio: 2 new entries"]);
  await at("2026-12-01T12:30:00Z", "e");
  expect(mails()[1]).toBe("ada@clinic.example: Tendwell Studio: 3 new entries");
  vi.setSystemTime("2026-12-02T12:30:00Z");
  await mailTo(daily);
  expect(send).toHaveBeenCalledTimes(2);
});

test("mails an entry again that the mail server refused, without the address in the log", async () => {
  notices = [entry("a")];
  send.mockRejectedValueOnce(new MailError("the mail server responded to DATA with 451", false));
  await mailTo(ada, { ...ada, id: "bo", address: "bo@clinic.example" });
  expect(log).toHaveBeenCalledWith("error", "notice.failed", {
    user: "ada",
    reason: "the mail server responded to DATA with 451",
  });
  await later();
  await mailTo(ada);
  expect(mails()).toHaveLength(3);
  expect(JSON.stringify(log.mock.calls)).not.toContain("clinic.example");
});

test("a mail lists twenty entries, and says how many more there are", async () => {
  notices = Array.from({ length: 23 }, (_, index) => entry(`${index}`));
  await mailTo(ada);
  expect(send.mock.calls[0]?.[0].text).toContain("And 3 more.");
  expect(send.mock.calls[0]?.[0].text.match(/^Title of/gm)).toHaveLength(20);
});

test("reads nothing if nobody gets notices, and posts only what concerns the team", async () => {
  const read = vi.fn(async () => [entry("team"), entry("person", () => true)]);
  const readPeople = async () => Promise.reject(new Error("The lake is away."));
  const mail = { readPeople, send } as unknown as MailedNotices;
  await sendNotices(queue.database.query, { read, mail });
  expect(read).not.toHaveBeenCalled();
  await sendNotices(queue.database.query, { url, read, mail });
  expect(post.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).text)).toEqual(["team"]);
});
