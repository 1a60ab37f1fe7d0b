import { expect, test } from "vitest";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();

const ask = (path: string, headers: Record<string, string> = {}) => lake.fetch(path, { token: "", headers });
const bodyOf = async (path: string) => (await lake.fetch(path)).json();

async function signIn(origin: string) {
  const { providers } = (await (await ask("/auth/providers")).json()) as { providers: { url: string }[] }; // the documented shape
  const search = new URLSearchParams({ origin: `${origin}/structure`, withSid: "true" });
  const response = await fetch(`${providers[0]?.url}?${search}`, { redirect: "manual" });
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
  expect(await (await lake.fetch("/auth/id", { token })).json()).toEqual({ id: "editor" });
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
  expect((await lake.fetch("/users/me", { token: "sk-old" })).status).toBe(401);
  expect(await bodyOf("/users/me")).toMatchObject({
    id: "editor",
    name: "Editor",
    role: "editor",
    roles: [{ name: "editor", title: "Editor" }, { name: "legal-approver" }, { name: "clinical-approver" }],
    provider: "local",
  });
  expect(await bodyOf("/auth/id")).toEqual({ id: "editor" });
  expect(await bodyOf("/users/editor,nobody")).toMatchObject([{ id: "editor", displayName: "Editor" }, null]);
});

test("the lake reports paid features that it has, and allows another release", async () => {
  const features = ["contentReleases", "singleDocRelease", "studioComments", "sanityTasks", "privateDataset"];
  expect(await lake.call("GET", "/features")).toEqual(expect.arrayContaining(features));
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
  const sort = { key: "sort", value: { by: "title" } };
  expect(await lake.call("PUT", "/users/me/keyvalue", [sort])).toEqual([sort]);
  await lake.restart();
  expect(await bodyOf("/users/me/keyvalue/sort,other")).toEqual([sort, null]);
});

test("telemetry is denied, and /check/cors reports whether an origin is allowed", async () => {
  expect(await bodyOf("/intake/telemetry-status")).toEqual({ status: "denied" });
  for (const [origin, allowed] of [
    [lake.siteUrl, true],
    ["https://evil.example", false],
  ] as const)
    expect(await (await ask("/check/cors", { origin })).json()).toEqual({
      result: { allowed, withCredentials: allowed },
    });
});
