import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.close());

type Provider = { name: string; title: string; url: string };
const providers = async () =>
  ((await (await fetch(`${lake.url}/v1/auth/providers`)).json()) as { providers: Provider[] }).providers; // the documented shape

/** Exchanges the session id in the login's redirect URL for a token, like the Studio does. */
async function exchange(location: string | null): Promise<string> {
  const sid = new URLSearchParams(new URL(location ?? "").hash.slice(1)).get("sid");
  const response = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`, {
    headers: { origin: lake.studioUrl },
  });
  return ((await response.json()) as { token: string }).token; // the documented shape
}

function sendName(name: string, origin = lake.url, target = `${lake.studioUrl}/structure`) {
  return fetch(`${lake.url}/v1/auth/login/new`, {
    method: "POST",
    body: new URLSearchParams({ name, origin: target }),
    headers: { origin },
    redirect: "manual",
  });
}

const loginAs = async (name: string) => exchange((await sendName(name)).headers.get("location"));

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
  const again = await fetch(`${ada?.url}?origin=${encodeURIComponent(lake.studioUrl)}`, {
    redirect: "manual",
  });
  expect(await exchange(again.headers.get("location"))).toBe(token);
  expect(await loginAs("ada lovelace")).toBe(token);
  expect(await providers()).toHaveLength(3);
});

test("history and listener events contain the user's id", async () => {
  const [ada, bo] = [await loginAs("Ada"), await loginAs("Bo")];
  const ids = [(await me(ada)).id, (await me(bo)).id];
  const heard: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const subscription = lake.editor
    .listen("*", {}, { events: ["welcome", "mutation"], includeAllVersions: true })
    .subscribe((event) => {
      if (event.type === "welcome") ready.resolve();
      else if ("identity" in event) heard.push(event.identity);
    });
  await ready.promise;
  await lake.clientWith({ token: ada }).create({ _id: "drafts.a", _type: "note" });
  const publish = {
    actionType: "sanity.action.document.publish",
    draftId: "drafts.a",
    publishedId: "a",
  } as const;
  await lake.clientWith({ token: bo }).action(publish);
  await lake.clientWith({ token: bo }).assets.upload("file", Buffer.from("x"));
  await expect.poll(() => [...new Set(heard)]).toEqual(ids);
  subscription.unsubscribe();
  type Events = { events: Record<string, { type: string; author: string }[]> };
  const { events } = await lake.editor.request<Events>({
    url: "/data/history/production/events/documents/drafts.a",
  });
  expect(events["drafts.a"]?.map(({ type, author }) => [type, author])).toEqual([
    ["publishDocumentVersion", ids[1]],
    ["createDocumentVersion", ids[0]],
  ]);
  expect(await lake.editor.request({ url: `/users/${ids}` })).toMatchObject([
    { displayName: "Ada" },
    { displayName: "Bo" },
  ]);
  expect(await lake.clientWith({ token: ada }).fetch("identity()")).toBe(ids[0]);
});

test("the login form redirects only to the Studio, and rejects invalid names and other origins", async () => {
  const page = (origin: string) =>
    fetch(`${lake.url}/v1/auth/login/new?origin=${encodeURIComponent(origin)}`);
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
  await expect(lake.clientWith({ token }).request({ url, method: "DELETE" })).rejects.toMatchObject({
    statusCode: 403,
  });
  await lake.editor.request({ url, method: "DELETE" });
  await expect(me(token)).rejects.toMatchObject({ statusCode: 401 });
  expect(await providers()).toHaveLength(2);
  expect(await lake.editor.request({ url: `/users/${id}` })).toMatchObject({ displayName: "Ada" });
  expect(await me(await loginAs("Ada"))).not.toMatchObject({ id });
});

test("a token that is modified to name another user is rejected", async () => {
  const token = await loginAs("Ada");
  await loginAs("Bo");
  const { id } = await me(token);
  const other = (await providers()).find(({ title }) => title === "Bo")?.name ?? "";
  for (const forged of [token.replace(id, other), `${token}x`, `su${id}.`, `su${id}`])
    await expect(me(forged)).rejects.toMatchObject({ statusCode: 401 });
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
  const { id } = await lake.editor.request<{ id: string }>({
    url: "/projects/local/users",
    method: "POST",
    body: { name: "Ada", role: "viewer" },
  });
  const members = async () =>
    (await lake.editor.request<{ members: { id: string; role: string }[] }>({ url: "/projects/local" }))
      .members;
  expect(await members()).toMatchObject([{ id: "editor" }, { id, role: "viewer" }]);
  const token = await loginAs("Ada");
  const edit = () => lake.clientWith({ token }).create({ _type: "note" });
  await expect(edit()).rejects.toMatchObject({ statusCode: 403 });
  await lake.editor.request({
    url: `/projects/local/users/${id}`,
    method: "PATCH",
    body: { role: "editor" },
  });
  expect(await edit()).toMatchObject({ _type: "note" });
  const again = { url: "/projects/local/users", method: "POST", body: { name: "ADA" } };
  await expect(lake.editor.request(again)).rejects.toMatchObject({ statusCode: 409 });
});

test("an invited user appears on the login screen, with a name from the email address and the given role", async () => {
  const invite = (email: string, role = "viewer") =>
    lake.editor.request<{ id: string }>({
      url: "/invitations/project/local",
      method: "POST",
      body: { email, role },
    });
  const { id } = await invite("ada.lovelace@example.com");
  expect((await providers()).map(({ name, title }) => [name, title])).toContainEqual([id, "ada lovelace"]);
  expect(await me(await loginAs("Ada Lovelace"))).toMatchObject({ id, role: "viewer" });
  await expect(invite("Ada.Lovelace@example.org")).rejects.toMatchObject({ statusCode: 409 });
  await expect(invite("nobody")).rejects.toMatchObject({ statusCode: 400 });
  await expect(invite("bo@example.com", "king")).rejects.toMatchObject({ statusCode: 400 });
  const { status } = await fetch(`${lake.url}/v1/invitations/project/local`, { method: "POST", body: "{}" });
  expect(status).toBe(401);
});
