import { afterEach, expect, test, vi } from "vitest";
import { findStudioUser } from "#content/studioUser.ts";
import { studioEndpoint } from "#leads/studioEndpoint.ts";
import { leadsSession } from "../../../../studio/leads/leadsSession.ts";
import { proveUser } from "../../../../studio/site-session/proveUser.ts";
import { siteSession } from "../../../../studio/site-session/siteSession.ts";
import { admin, EMAIL, editor, lake, lines, query, store } from "../../../support/leads/studioLeads.ts";

const SITE = "https://www.tendwell.example";
const everything = { search: "" };
const network = globalThis.fetch;

/**
 * Connects the Studio's requests with the site's endpoint, as a browser with the Studio's origin would.
 * @param before runs before the site gets a command
 */
function connect(isReachable = true, before?: (command: string) => Promise<void> | void): void {
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    if (!String(url).startsWith(SITE)) return network(url, init);
    if (!isReachable) throw new TypeError("Failed to fetch");
    await before?.(JSON.parse(String(init?.body)).command);
    const headers = new Headers(init?.headers);
    headers.set("origin", lake.studioUrl);
    return studioEndpoint(new Request(url, { ...init, headers }), findStudioUser);
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sessionOf = ({ client } = admin, roles = ["administrator"]) => {
  const session = siteSession(SITE, roles, () => proveUser(client));
  return { ...leadsSession(session), close: session.close };
};
const opened = () => lines.filter(({ event }) => event === "lead.access-opened").length;
const proofs = () =>
  lake.clientWith({ token: lake.lakeToken, perspective: "raw" }).fetch("*[_type == 'studioProof']");

test("opens one session for all requests, and removes its proof from the lake", async () => {
  connect();
  const id = await store("Ana");
  const session = sessionOf();
  const [list, lead] = await Promise.all([session.list(everything, 1), session.show(id)]);
  expect(list.leads).toMatchObject([{ id, status: "suspected" }]);
  expect(lead.payload).toMatchObject({ email: EMAIL });
  expect(await session.exportCsv(everything)).toContain(EMAIL);
  expect(opened()).toBe(1);
  await expect.poll(proofs).toEqual([]);
});

test("opens another session when the site has ended the first", async () => {
  connect();
  const id = await store("Ana");
  const session = sessionOf();
  await session.release(id);
  await query("UPDATE leads.studio_session SET expires_at = now()");
  expect((await session.list(everything, 1)).counts.suspected).toBe(0);
  expect(opened()).toBe(2);
});

test("passes on why the site refuses a person, and tries again with the next request", async () => {
  connect();
  const session = sessionOf(editor);
  for (let count = 0; count < 2; count += 1)
    await expect(session.list(everything, 1)).rejects.toMatchObject({
      code: "role",
      message: expect.stringMatching(/^Only people with the role administrator or developer can see leads/),
    });
  await expect.poll(proofs).toEqual([]);
});

test("sends no request that the site would refuse for the user's role", async () => {
  const sent: string[] = [];
  connect(true, (command) => void sent.push(command));
  await expect(sessionOf(editor, ["editor"]).list(everything, 1)).rejects.toMatchObject({
    code: "role",
    message: expect.stringMatching(/^Only people with the role administrator or developer can see leads/),
  });
  expect(sent).toEqual(["check"]);
});

test("says that the site doesn't respond, and recovers", async () => {
  connect(false);
  const session = sessionOf();
  await expect(session.list(everything, 1)).rejects.toThrow("The site does not respond.");
  connect();
  expect((await session.list(everything, 1)).leads).toEqual([]);
});

test("ends the session on the site when it closes", async () => {
  connect();
  await query("DELETE FROM leads.studio_session");
  const alive = async () =>
    (await query("SELECT user_id FROM leads.studio_session WHERE expires_at > now()")).length;
  const session = sessionOf();
  await session.list(everything, 1);
  expect(await alive()).toBe(1);
  session.close();
  await expect.poll(alive).toBe(0);
});

test("ends the session only after the requests that are still running", async () => {
  const sent: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  connect(true, (command) => {
    sent.push(command);
    if (command !== "list") return undefined;
    arrived.resolve();
    return gate.promise;
  });
  const session = sessionOf();
  const listing = session.list(everything, 1);
  session.close();
  await arrived.promise;
  await new Promise(setImmediate);
  expect(sent).toEqual(["check", "open", "list"]);
  gate.resolve();
  expect((await listing).leads).toEqual([]);
  await expect.poll(() => sent).toEqual(["check", "open", "list", "close"]);
});

test("a proof that another tab just wrote stays, even if the browser's clock is wrong", async () => {
  const other = await proveUser(admin.client);
  const own = await proveUser(admin.client);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
  const removing = own.remove();
  vi.useRealTimers(); // the lake is in this process
  await removing;
  expect(await proofs()).toHaveLength(1);
  await other.remove();
});
