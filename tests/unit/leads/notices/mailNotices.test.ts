import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MailError } from "#leads/confirmation/createMailer.ts";
import type { MailedNotices } from "#leads/notices/mailNotices.ts";
import type { Notice } from "#leads/notices/notice.ts";
import { leadNotices } from "#leads/notices/queueNotices.ts";
import { sendNotices } from "#leads/notices/sendNotices.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { form } from "#schemas/rules/start/row.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("#platform/log.ts", () => ({ log }));

const url = "https://chat.example/a-password";
const notice: Notice = { key: "results", event: "results.week", compose: async () => ({ text: "Visits" }) };
const folder = await newPostgresFolder("mails-");
const post = vi.fn<typeof fetch>();
const send = vi.fn<MailedNotices["send"]>();
let queue: LeadQueue;
let notices: Notice[];

beforeAll(async () => {
  queue = await openQueue({ databaseUrl: undefined, folder }, false);
}, 180_000);
afterAll(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  vi.stubGlobal(
    "fetch",
    post.mockReset().mockImplementation(async () => new Response(null)),
  );
  send.mockReset();
  log.mockClear();
  await queue.database.query("DELETE FROM leads.notice");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The database's clock goes on by a minute. */
const later = () =>
  queue.database.query("UPDATE leads.notice SET claimed_at = claimed_at - interval '61 seconds'");

const ada: MailedPerson = {
  ...{ id: "ada", name: "Ada", address: "ada@clinic.example", email: "ada@clinic.example" },
  ...{ roles: [{ name: "editor" }], frequency: "atOnce", timeZone: "UTC" },
};
const entry = (key: string, isFor?: Notice["isFor"]): Notice => ({
  ...{ key, event: "sign-off.requested", compose: async () => ({ text: key }) },
  row: { key, title: `Title of ${key}`, sentence: "Do it.", link: form("hero", "hero") },
  ...(isFor && { isFor }),
});
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
      send,
    },
  });
const mails = () => send.mock.calls.map(([{ to, subject }]) => `${to}: ${subject}`);

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

test("new leads concern the people who may see leads, as a number, and another lead is another notice", async () => {
  const { query } = queue.database;
  const add = (time: string) =>
    query(
      `INSERT INTO leads.lead (id, key, kind, status, payload, received_at)
       VALUES (gen_random_uuid(), $1::text, 'callback', 'delivered', '{"name": "Visitor"}', ($1::text)::timestamptz)`,
      [time],
    );
  await add("2026-11-29T10:00:00Z");
  const [first] = await leadNotices(query, ["leads"]);
  expect(first).toMatchObject({ key: "leads.fresh:2026-11-29T10:00:00.000Z", row: { title: "1 new lead" } });
  expect(JSON.stringify([first, await first?.compose()])).not.toContain("Visitor");
  const sees = (name: string) => first?.isFor?.({ ...ada, roles: [{ name }] });
  expect([sees("leads"), sees("editor")]).toEqual([true, false]);
  await add("2026-11-29T11:00:00Z");
  const next = await leadNotices(query, ["leads"]);
  expect(next.map(({ key }) => key)).toEqual(["leads.fresh:2026-11-29T11:00:00.000Z"]);
  await query("DELETE FROM leads.lead");
});
