import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { exchange } from "../../../testing.ts";
import { actionsOn } from "../../support/actionsOn.ts";
import { listen } from "../../support/listen.ts";
import { sendForm } from "../../support/passwordLogin.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();

type Provider = { name: string; title: string; url: string };
const providers = async () => {
  const response = await lake.fetch("/auth/providers", { token: "" });
  return ((await response.json()) as { providers: Provider[] }).providers; // the documented shape
};

const sendName = (name: string, origin?: string, target?: string) =>
  sendForm(lake, "new", { name }, { ...(origin && { origin }), ...(target && { target }) });
const loginAs = async (name: string) => (await exchange(lake, await sendName(name))).token;

const me = async (token: string) =>
  lake.clientWith({ token }).request<{ id: string; name: string; role: string }>({ url: "/users/me" });

test("logging in with a new name creates a user, which the login screen then lists", async () => {
  expect((await providers()).map(({ title }) => title)).toEqual([
    "Log in (no account needed)",
    "Log in with your name",
  ]);
  const token = await loginAs("  Ada   Lovelace ");
  expect(await me(token)).toMatchObject({ name: "Ada Lovelace", role: "editor" });
  const [, ada] = await providers();
  expect(ada?.title).toBe("Ada Lovelace");
  await lake.restart();
  const again = await fetch(`${ada?.url}?origin=${lake.studioUrl}`, { redirect: "manual" });
  expect((await exchange(lake, again)).token).toBe(token);
  expect(await loginAs("ada lovelace")).toBe(token);
  expect(await providers()).toHaveLength(3);
});

test("history and listener events contain the user's id", async () => {
  const [ada, bo] = [await loginAs("Ada"), await loginAs("Bo")];
  const ids = [(await me(ada)).id, (await me(bo)).id];
  const listener = await listen(lake.editor, "*");
  await lake.clientWith({ token: ada }).create({ _id: "drafts.a", _type: "note" });
  await actionsOn(lake.clientWith({ token: bo }), "a").publish();
  await lake.clientWith({ token: bo }).assets.upload("file", Buffer.from("x"));
  await expect.poll(() => [...new Set(listener.mutations().map(({ identity }) => identity))]).toEqual(ids);
  type Events = { events: Record<string, { type: string; author: string }[]> };
  const { events } = await lake.call<Events>("GET", "/data/history/production/events/documents/drafts.a");
  expect(events["drafts.a"]?.map(({ type, author }) => [type, author])).toEqual([
    ["publishDocumentVersion", ids[1]],
    ["createDocumentVersion", ids[0]],
  ]);
  expect(await lake.call("GET", `/users/${ids}`)).toMatchObject([
    { displayName: "Ada" },
    { displayName: "Bo" },
  ]);
  expect(await lake.clientWith({ token: ada }).fetch("identity()")).toBe(ids[0]);
});

test("the login form redirects only to the Studio, and rejects invalid names and other origins", async () => {
  const page = (origin: string) =>
    lake.fetch(`/auth/login/new?origin=${encodeURIComponent(origin)}`, { token: "" });
  const asked = await page(`${lake.studioUrl}/x?a="><script>`);
  expect(asked.headers.get("content-security-policy")).toContain(`form-action 'self' ${lake.studioUrl}`);
  const html = await asked.text();
  expect(html).not.toContain("<script>");
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(asked.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  expect((await page("https://evil.example")).status).toBe(403);
  expect((await sendName("Ada", "https://evil.example")).status).toBe(403);
  expect((await sendName("Ada", lake.studioUrl)).status).toBe(403);
  expect((await sendName("Ada", lake.url, "https://evil.example/")).status).toBe(403);
  for (const name of ["", "   ", "a".repeat(61), "a\u0000b"]) expect((await sendName(name)).status).toBe(400);
  expect(await providers()).toHaveLength(2);
});

test("a removed user's token is rejected, but the user's name stays available to the history", async () => {
  const token = await loginAs("Ada");
  const { id } = await me(token);
  const url = `/projects/local/users/${id}`;
  await refuses(lake.clientWith({ token }).request({ url, method: "DELETE" }), 403);
  await lake.call("DELETE", url);
  await refuses(me(token), 401);
  expect(await providers()).toHaveLength(2);
  expect(await lake.call("GET", `/users/${id}`)).toMatchObject({ displayName: "Ada" });
  expect(await me(await loginAs("Ada"))).not.toMatchObject({ id });
});

test("a token that is modified to name another user is rejected", async () => {
  const token = await loginAs("Ada");
  await loginAs("Bo");
  const { id } = await me(token);
  const other = (await providers()).find(({ title }) => title === "Bo")?.name ?? "";
  for (const forged of [token.replace(id, other), `${token}x`, `su${id}.`, `su${id}`])
    await refuses(me(forged), 401);
});

test("each user has separate Studio settings", async () => {
  const [ada, bo] = [await loginAs("Ada"), await loginAs("Bo")];
  const keep = (token: string, value: string) =>
    lake
      .clientWith({ token })
      .request({ url: "/users/me/keyvalue", method: "PUT", body: [{ key: "k", value }] });
  await keep(ada, "hers");
  await keep(bo, "his");
  const read = (token: string) => lake.clientWith({ token }).request({ url: "/users/me/keyvalue/k" });
  expect([await read(ada), await read(bo), await read(lake.lakeToken)]).toEqual([
    [{ key: "k", value: "hers" }],
    [{ key: "k", value: "his" }],
    [null],
  ]);
});

test("members are listed with their roles, and a new role takes effect immediately", async () => {
  const { id } = await lake.call<{ id: string }>("POST", "/projects/local/users", {
    name: "Ada",
    role: "viewer",
  });
  const members = async () =>
    (await lake.call<{ members: { id: string; role: string }[] }>("GET", "/projects/local")).members;
  expect(await members()).toMatchObject([{ id: "editor" }, { id, role: "viewer" }]);
  const token = await loginAs("Ada");
  const edit = () => lake.clientWith({ token }).create({ _type: "note" });
  await refuses(edit(), 403);
  await lake.call("PATCH", `/projects/local/users/${id}`, { role: "editor" });
  expect(await edit()).toMatchObject({ _type: "note" });
  const again = { url: "/projects/local/users", method: "POST", body: { name: "ADA" } };
  await refuses(lake.editor.request(again), 409);
});

test("an invited user appears on the login screen, with a name from the email address and the given role", async () => {
  const invite = (email: string, role = "viewer") =>
    lake.call<{ id: string }>("POST", "/invitations/project/local", { email, role });
  const { id } = await invite("ada.lovelace@example.com");
  expect((await providers()).map(({ name, title }) => [name, title])).toContainEqual([id, "ada lovelace"]);
  expect(await me(await loginAs("Ada Lovelace"))).toMatchObject({ id, role: "viewer" });
  await refuses(invite("Ada.Lovelace@example.org"), 409);
  await refuses(invite("nobody"), 400);
  await refuses(invite("bo@example.com", "king"), 400);
  await refuses(lake.visitor.request({ url: "/invitations/project/local", method: "POST", body: {} }), 401);
});
