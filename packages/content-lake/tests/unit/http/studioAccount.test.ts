import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${lake.url}/v1${path}`, { headers, redirect: "manual" });
const asEditor = () => ({ authorization: `Bearer ${lake.lakeToken}` });

async function signIn(origin: string) {
  const { providers } = (await (await ask("/auth/providers")).json()) as { providers: { url: string }[] }; // the documented shape
  const target = `${origin}/structure`;
  const response = await fetch(
    `${providers[0]?.url}?${new URLSearchParams({ origin: target, withSid: "true" })}`,
    { redirect: "manual" },
  );
  return { status: response.status, location: response.headers.get("location") };
}

test("login returns the token once, and only to the Studio's origin", async () => {
  const { status, location } = await signIn(lake.studioUrl);
  expect(status).toBe(302);
  const sid = /^http:\/\/localhost:3333\/structure#sid=([\w-]{20,})$/.exec(location ?? "")?.[1] ?? "";
  const elsewhere = await ask(`/auth/fetch?sid=${sid}`, { origin: lake.siteUrl });
  expect(elsewhere.status).toBe(403);
  expect((await ask(`/auth/fetch?sid=${sid}`)).status).toBe(403);
  const exchanged = await ask(`/auth/fetch?sid=${sid}`, { origin: lake.studioUrl });
  const { token } = (await exchanged.json()) as { token: string }; // the documented shape
  expect(token).not.toBe(lake.lakeToken); // which would stay valid after a switch to passwords
  expect(await (await ask("/auth/id", { authorization: `Bearer ${token}` })).json()).toEqual({
    id: "editor",
  });
  expect((await ask(`/auth/fetch?sid=${sid}`, { origin: lake.studioUrl })).status).toBe(401);
});

test("login redirects only to the Studio", async () => {
  for (const origin of [
    lake.siteUrl,
    "https://evil.example",
    "javascript:alert(1)",
    `${lake.studioUrl}@evil.example`,
  ])
    expect((await signIn(origin)).status).toBe(403);
});

test("/users/me is empty without a token, a 401 with an invalid one, and the editor with the lake's token", async () => {
  expect(await (await ask("/users/me")).json()).toEqual({});
  expect((await ask("/users/me", { authorization: "Bearer sk-old" })).status).toBe(401);
  const me = await (await ask("/users/me", asEditor())).json();
  expect(me).toMatchObject({
    id: "editor",
    name: "Editor",
    role: "editor",
    roles: [{ name: "editor", title: "Editor" }, { name: "legal-approver" }, { name: "clinical-approver" }],
    provider: "local",
  });
  expect(await (await ask("/auth/id", asEditor())).json()).toEqual({ id: "editor" });
  expect(await (await ask("/users/editor", asEditor())).json()).toMatchObject({
    id: "editor",
    displayName: "Editor",
  });
  expect(await (await ask("/users/editor,nobody", asEditor())).json()).toMatchObject([
    { id: "editor" },
    null,
  ]);
});

test("the editor can read the project and its datasets, and has all grants", async () => {
  expect(await (await ask("/projects/local", asEditor())).json()).toMatchObject({ id: "local" });
  expect(await (await ask("/projects/local/datasets", asEditor())).json()).toMatchObject([
    { name: "production" },
  ]);
  const [grant] = (await (await ask("/projects/local/datasets/production/acl", asEditor())).json()) as {
    filter: string;
    permissions: string[];
  }[]; // the documented shape
  expect(grant?.filter).toBe('_id in path("**")');
  expect(grant?.permissions).toEqual(
    expect.arrayContaining(["create", "read", "update", "history", "editHistory", "manage"]),
  );
  expect((await ask("/projects/other", asEditor())).status).toBe(404);
});

test("the lake reports releases and scheduled drafts as features, and allows another release", async () => {
  const features = await lake.call<string[]>("GET", "/features");
  expect(features).toEqual(expect.arrayContaining(["contentReleases", "singleDocRelease"]));
  const plan = await lake.call("GET", "/subscriptions/project/local");
  // The Studio's page of a published release reads this.
  expect(plan).toMatchObject({ featureTypes: { retention: { features: [{ attributes: {} }] } } });
  const create = (releaseId: string, cardinality: "one" | "many") =>
    lake.editor.releases.create({ releaseId, metadata: { cardinality } });
  await Promise.all([create("a", "many"), create("b", "one"), create("c", "many")]);
  await lake.editor.releases.archive({ releaseId: "c" });
  const url = "/projects/local/new-content-release-allowed";
  const { data } = await lake.call<{ data: Record<string, number> }>("GET", url);
  expect(data).toMatchObject({ orgActiveReleaseCount: 2, orgMeteredActiveReleaseCount: 1 });
  for (const limit of [data.datasetReleaseLimit, data.orgActiveReleaseLimit])
    expect(limit).toBeGreaterThan(1_000);
});

test("the Studio's settings for its user survive a restart", async () => {
  const body = JSON.stringify([{ key: "sort", value: { by: "title" } }]);
  const put = await fetch(`${lake.url}/v1/users/me/keyvalue`, { method: "PUT", body, headers: asEditor() });
  expect(await put.json()).toEqual([{ key: "sort", value: { by: "title" } }]);
  await lake.restart();
  const kept = await ask("/users/me/keyvalue/sort,other", asEditor());
  expect(await kept.json()).toEqual([{ key: "sort", value: { by: "title" } }, null]);
});

test("telemetry is denied, and /check/cors reports whether an origin is allowed", async () => {
  expect(await (await ask("/intake/telemetry-status")).json()).toEqual({ status: "denied" });
  expect(await (await ask("/check/cors", { origin: lake.siteUrl })).json()).toEqual({
    result: { allowed: true, withCredentials: true },
  });
  expect(await (await ask("/check/cors", { origin: "https://evil.example" })).json()).toEqual({
    result: { allowed: false, withCredentials: false },
  });
});

/** Opens a socket like the Studio does, and records the messages it receives. */
async function openSocket(origin = lake.studioUrl, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${lake.url.replace("http", "ws")}/v2022-06-30/socket/production?tag=x`, {
    origin,
    headers,
  });
  const received: {
    id?: string;
    method?: string;
    result?: unknown;
    error?: unknown;
    params?: { subscription: string; result: unknown };
  }[] = [];
  socket.on("message", (data) => {
    if (String(data) !== "♥") received.push(JSON.parse(String(data)));
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const call = async (method: string, params: object = {}) => {
    const id = `${method}-${received.length}`;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, apiVersion: "v1" } }));
    await expect.poll(() => received.some((message) => message.id === id)).toBe(true);
    return received.find((message) => message.id === id);
  };
  const pushed = () =>
    received.flatMap((message) =>
      message.method === "presence_subscription" ? [message.params?.result] : [],
    );
  return { socket, call, pushed };
}

test("presence messages report where other editors are and who disconnected", async () => {
  const [one, two] = [await openSocket(), await openSocket()];
  for (const { call } of [one, two]) {
    expect(await call("authorization", { authorization: `Bearer ${lake.lakeToken}` })).toHaveProperty(
      "result",
    );
    expect(typeof (await call("presence_subscribe"))?.result).toBe("string");
  }
  await one.call("presence_rollcall", { session: "s1" });
  const locations = [{ type: "document", documentId: "hero", path: ["headline"] }];
  await two.call("presence_announce", { data: { locations, sessionId: "s2" } });
  await expect
    .poll(one.pushed)
    .toContainEqual({ type: "state", i: "editor", m: { locations, sessionId: "s2" } });
  expect(two.pushed()).toContainEqual({ type: "rollCall", i: "editor", session: "s1" });
  two.socket.terminate();
  await expect.poll(one.pushed).toContainEqual({ type: "disconnect", i: "editor", m: { session: "s2" } });
  one.socket.close();
});

test("presence requires the token, an allowed origin and a loopback host name", async () => {
  const { call, socket } = await openSocket();
  expect(await call("presence_subscribe")).toHaveProperty("error");
  expect(await call("authorization", { authorization: "Bearer wrong" })).toHaveProperty("error");
  socket.close();
  await expect(openSocket("https://evil.example")).rejects.toThrow();
  await expect(openSocket(lake.studioUrl, { host: "evil.example" })).rejects.toThrow();
});
