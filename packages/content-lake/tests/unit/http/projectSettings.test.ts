import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SettingsFile } from "../../../src/settings/SettingsFile.ts";
import { actionsOn } from "../../support/actionsOn.ts";
import { addToken, lakePerTest, refuses, statusOf } from "../../support/testLake.ts";

const lake = lakePerTest();

const file = () => join(lake.dataFolder, "settings.json");

describe("tokens", () => {
  const url = "/access/project/local/robots";

  test.each([
    // role, then the status of: read drafts, write a draft, publish, create a dataset, list tokens
    ["viewer", 200, 403, 403, 403, 403],
    ["contributor", 200, 200, 403, 403, 403],
    ["editor", 200, 200, 200, 403, 403],
    ["developer", 200, 200, 200, 200, 403],
    ["administrator", 200, 200, 200, 200, 200],
  ])("a token with the role %s has the permissions of that role", async (role, ...expected) => {
    await lake.editor.create({ _id: "drafts.a", _type: "note" });
    const client = lake.clientWith({ token: (await addToken(lake, role)).token });
    const statuses = [
      await statusOf(client.fetch("*[_id == 'drafts.a'][0]", {}, { perspective: "raw" })),
      await statusOf(client.create({ _id: "drafts.b", _type: "note" })),
      await statusOf(actionsOn(client, "a").publish()),
      await statusOf(client.datasets.create("staging")),
      await statusOf(client.request({ url })),
    ];
    expect(statuses).toEqual(expected);
    expect(await lake.editor.fetch("count(*[_id == 'a'])")).toBe(expected[2] === 200 ? 1 : 0);
  });

  test("the grants that the Studio reads match the role", async () => {
    const grants = async (role: string) => {
      const { token } = await addToken(lake, role);
      const response = await lake.fetch("/projects/local/datasets/production/acl", { token });
      return (await response.json()) as { filter: string; permissions: string[] }[]; // the documented shape
    };
    expect(await grants("viewer")).toEqual([
      { filter: '_id in path("**")', permissions: ["read", "history"] },
    ]);
    expect((await grants("contributor"))[1]?.filter).toContain("drafts.**");
    const all = ["create", "read", "update", "history", "editHistory", "manage"];
    expect((await grants("editor"))[0]?.permissions).toEqual(expect.arrayContaining(all));
  });

  test("the secret is returned only once and never stored; the list contains label and role", async () => {
    const { token, id } = await addToken(lake, "viewer");
    expect(token).toMatch(/^sk[\w-]{64}$/);
    expect(readFileSync(file(), "utf8")).not.toContain(token);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await lake.call("GET", url)).toMatchObject({
      data: [{ id, label: "viewer", memberships: [{ resourceId: "local", roleNames: ["viewer"] }] }],
      nextCursor: null,
    });
    expect(JSON.stringify(await lake.call("GET", url))).not.toContain(token);
  });

  test("a token survives a restart, and is invalid once it is deleted, rotated or expired", async () => {
    const { token, id } = await addToken(lake, "viewer");
    const robot = lake.clientWith({ token });
    const replaced = await addToken(lake, "viewer");
    const fresh = await lake
      .clientWith({ token: replaced.token })
      .request<{ token: string }>({ url: "/access/robots/me/rotate", method: "POST" });
    await lake.restart();
    expect(await robot.fetch("1")).toBe(1);
    const rotate = { url: "/access/robots/me/rotate", method: "POST" };
    expect(await statusOf(lake.editor.request(rotate)), "a user's token").toBe(403);
    await lake.call("DELETE", `${url}/${id}`);
    expect(await statusOf(robot.fetch("1"))).toBe(401);
    expect(await statusOf(lake.clientWith({ token: replaced.token }).fetch("1"))).toBe(401);
    expect(await statusOf(lake.clientWith({ token: fresh.token }).fetch("1"))).toBe(200);
    const expired = await addToken(lake, "viewer", { expiresAt: new Date(Date.now() - 1_000).toISOString() });
    expect(await statusOf(lake.clientWith({ token: expired.token }).fetch("1"))).toBe(401);
    expect(await statusOf(lake.call("DELETE", `${url}/${id}`))).toBe(404);
  });

  test("roles can be listed, and an unknown role gets a 400", async () => {
    const { data } = await lake.call<{ data: { name: string }[] }>("GET", "/access/project/local/roles");
    const roles = data.map(({ name }) => name).join(" ");
    expect(roles).toBe(
      "administrator developer editor legal-approver clinical-approver leads contributor viewer",
    );
    expect(await statusOf(addToken(lake, "king"))).toBe(400);
  });
});

describe("CORS origins", () => {
  const add = (origin: string, allowCredentials = false) =>
    lake.call<{ id: number }>("POST", "/projects/local/cors", { origin, allowCredentials });
  const allowed = async (origin: string) => {
    const { headers } = await fetch(`${lake.url}/v1/ping`, { headers: { origin } });
    return [headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")];
  };

  test("an origin is allowed from its creation until its deletion, even after a restart", async () => {
    expect(await allowed("https://a.example")).toEqual([null, null]);
    const { id } = await add("https://a.example");
    await add("https://b.example", true);
    await lake.restart();
    expect(await allowed("https://a.example")).toEqual(["https://a.example", null]);
    expect(await allowed("https://b.example")).toEqual(["https://b.example", "true"]);
    expect(await lake.call("GET", "/projects/local/cors")).toMatchObject([
      { id, origin: "https://a.example" },
      { origin: "https://b.example" },
    ]);
    await lake.call("DELETE", `/projects/local/cors/${id}`);
    expect(await allowed("https://a.example")).toEqual([null, null]);
  });

  test("an asterisk matches one label of the host name, or the port", async () => {
    await add("https://*.a.example");
    await add("http://localhost:*");
    for (const origin of ["https://x.a.example", "http://localhost:4321"])
      expect(await allowed(origin)).toEqual([origin, null]);
    for (const origin of [
      "https://x.y.a.example",
      "https://evil.example/.a.example",
      "http://localhost.evil:80",
    ])
      expect(await allowed(origin)).toEqual([null, null]);
  });

  test("an origin without a host name, or with more than an origin, gets a 400", async () => {
    for (const origin of ["*", "https://*", "a.example", "https://a.example/", "ftp://a.example", "null"])
      await refuses(add(origin), 400);
  });
});

test("a settings file that can't be read causes a one-line error and is not overwritten", () => {
  writeFileSync(file(), '{"datasets": 1}');
  const open = () => new SettingsFile(lake.dataFolder);
  expect(open).toThrow(/^[^\n]+settings\.json is not a valid settings file: [^\n]+Fix it[^\n]+$/);
  expect(readFileSync(file(), "utf8")).toBe('{"datasets": 1}');
});
