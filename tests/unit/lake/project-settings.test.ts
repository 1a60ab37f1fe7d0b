import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { isValidSignature } from "@sanity/webhook";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SettingsFile } from "../../../local/lake/settings/settings-file.ts";
import { startTestLake, type TestLake } from "./lake-fixture.ts";

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.close());

const file = () => join(lake.dataFolder, "settings.json");

describe("tokens", () => {
  type Robot = { id: string; token: string; label: string };
  const url = "/access/project/local/robots";
  const make = (roleName: string, expiresAt?: string) =>
    lake.editor.request<Robot>({
      url,
      method: "POST",
      body: {
        label: roleName,
        memberships: [{ resourceType: "project", resourceId: "local", roleNames: [roleName] }],
        expiresAt,
      },
    });
  const statusOf = (run: Promise<unknown>) =>
    run.then(
      () => 200,
      (error: { statusCode: number }) => error.statusCode,
    );

  test.each([
    // role, reads drafts, writes a draft, publishes, adds a dataset, lists tokens
    ["viewer", 200, 403, 403, 403, 403],
    ["contributor", 200, 200, 403, 403, 403],
    ["editor", 200, 200, 200, 403, 403],
    ["developer", 200, 200, 200, 200, 403],
    ["administrator", 200, 200, 200, 200, 200],
  ])("a %s may do what the role says", async (role, ...expected) => {
    await lake.editor.create({ _id: "drafts.a", _type: "note" });
    const client = lake.clientWith({ token: (await make(role)).token });
    const action = {
      actionType: "sanity.action.document.publish",
      draftId: "drafts.a",
      publishedId: "a",
    } as const;
    const statuses = [
      await statusOf(client.fetch("*[_id == 'drafts.a'][0]", {}, { perspective: "raw" })),
      await statusOf(client.create({ _id: "drafts.b", _type: "note" })),
      await statusOf(client.action(action)),
      await statusOf(client.datasets.create("staging")),
      await statusOf(client.request({ url })),
    ];
    expect(statuses).toEqual(expected);
    expect(await lake.editor.fetch("count(*[_id == 'a'])")).toBe(expected[2] === 200 ? 1 : 0);
  });

  test("the grants that the Studio reads are those of the role", async () => {
    const grants = async (role: string) =>
      lake
        .clientWith({ token: (await make(role)).token })
        .request<{ filter: string; permissions: string[] }[]>({
          url: "/projects/local/datasets/production/acl",
        });
    expect(await grants("viewer")).toEqual([
      { filter: '_id in path("**")', permissions: ["read", "history"] },
    ]);
    expect((await grants("contributor"))[1]?.filter).toContain("drafts.**");
    expect((await grants("editor"))[0]?.permissions).toContain("update");
  });

  test("the secret is given once and stored nowhere; the list has label and role, a page at a time", async () => {
    const { token, id } = await make("viewer");
    expect(token).toMatch(/^sk[\w-]{64}$/);
    expect(readFileSync(file(), "utf8")).not.toContain(token);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await lake.editor.request({ url })).toMatchObject({
      data: [{ id, label: "viewer", memberships: [{ resourceId: "local", roleNames: ["viewer"] }] }],
      nextCursor: null,
    });
    expect(JSON.stringify(await lake.editor.request({ url }))).not.toContain(token);
  });

  test("a token outlives a restart, and ends when it is deleted, replaced or expired", async () => {
    const { token, id } = await make("viewer");
    const robot = lake.clientWith({ token });
    const replaced = await make("viewer");
    const fresh = await lake
      .clientWith({ token: replaced.token })
      .request<Robot>({ url: "/access/robots/me/rotate", method: "POST" });
    await lake.restart();
    expect(await robot.fetch("1")).toBe(1);
    await lake.editor.request({ url: `${url}/${id}`, method: "DELETE" });
    expect(await statusOf(robot.fetch("1"))).toBe(401);
    expect(await statusOf(lake.clientWith({ token: replaced.token }).fetch("1"))).toBe(401);
    expect(await statusOf(lake.clientWith({ token: fresh.token }).fetch("1"))).toBe(200);
    const expired = await make("viewer", new Date(Date.now() - 1_000).toISOString());
    expect(await statusOf(lake.clientWith({ token: expired.token }).fetch("1"))).toBe(401);
    expect(await statusOf(lake.editor.request({ url: `${url}/${id}`, method: "DELETE" }))).toBe(404);
  });

  test("roles are listed, and another role is refused", async () => {
    const { data } = await lake.editor.request<{ data: { name: string }[] }>({
      url: "/access/project/local/roles",
    });
    expect(data.map(({ name }) => name)).toEqual([
      "administrator",
      "developer",
      "editor",
      "contributor",
      "viewer",
    ]);
    expect(await statusOf(make("king"))).toBe(400);
  });
});

describe("CORS origins", () => {
  const add = (origin: string, allowCredentials = false) =>
    lake.editor.request<{ id: number }>({
      url: "/projects/local/cors",
      method: "POST",
      body: { origin, allowCredentials },
    });
  const allowed = async (origin: string) => {
    const { headers } = await fetch(`${lake.url}/v1/ping`, { headers: { origin } });
    return [headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")];
  };

  test("an origin may call once it is added, until it is deleted, also after a restart", async () => {
    expect(await allowed("https://a.example")).toEqual([null, null]);
    const { id } = await add("https://a.example");
    await add("https://b.example", true);
    await lake.restart();
    expect(await allowed("https://a.example")).toEqual(["https://a.example", null]);
    expect(await allowed("https://b.example")).toEqual(["https://b.example", "true"]);
    expect(await lake.editor.request({ url: "/projects/local/cors" })).toMatchObject([
      { id, origin: "https://a.example" },
      { origin: "https://b.example" },
    ]);
    await lake.editor.request({ url: `/projects/local/cors/${id}`, method: "DELETE" });
    expect(await allowed("https://a.example")).toEqual([null, null]);
  });

  test("a star stands for one part of the name, or for the port", async () => {
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

  test.each(["*", "https://*", "a.example", "https://a.example/", "ftp://a.example", "null"])(
    "%s is refused",
    async (origin) => {
      await expect(add(origin)).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe("webhooks", () => {
  const url = "/hooks/projects/local";
  let received: { headers: IncomingHttpHeaders; body: string }[];
  let receiver: ReturnType<typeof createServer>;
  let target: string;
  beforeEach(async () => {
    received = [];
    receiver = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      response.end();
    });
    await once(receiver.listen(0, "127.0.0.1"), "listening");
    target = `http://localhost:${(receiver.address() as AddressInfo).port}/`; // a TCP server has an address
  });
  afterEach(() => {
    receiver.close();
    receiver.closeAllConnections();
  });
  const add = (settings: object) =>
    lake.editor.request<{ id: string }>({
      url,
      method: "POST",
      body: { name: "hook", url: target, ...settings },
    });
  const create = (dataset: string, _id: string, _type = "note") =>
    lake.clientWith({ dataset, token: lake.lakeToken }).create({ _id, _type });
  const bodies = () => received.map(({ body }) => body).sort();

  test("a webhook is for one dataset, or for all", async () => {
    await lake.editor.datasets.create("staging");
    await add({ dataset: "staging", rule: { projection: "{_id}" } });
    await add({ dataset: "*", rule: { projection: '{"all": _id}' } });
    await create("production", "a");
    await create("staging", "b");
    await expect.poll(bodies).toEqual(['{"_id":"b"}', '{"all":"a"}', '{"all":"b"}']);
    expect(received.map(({ headers }) => headers["sanity-dataset"]).sort()).toEqual([
      "production",
      "staging",
      "staging",
    ]);
  });

  test("its rule, its secret and its being disabled are kept to, from the next change on", async () => {
    const hook = await add({
      secret: "s",
      rule: { on: ["create"], filter: "_type == 'note'", projection: "{_id}" },
    });
    await create("production", "a");
    await create("production", "other", "page");
    await lake.editor.patch("a").set({ text: "x" }).commit();
    await expect.poll(bodies).toEqual(['{"_id":"a"}']);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(await isValidSignature(body, String(headers["sanity-webhook-signature"]), "s")).toBe(true);
    const edit = (changed: object) =>
      lake.editor.request({ url: `${url}/${hook.id}`, method: "PATCH", body: changed });
    await edit({ isDisabledByUser: true });
    await create("production", "b");
    await edit({ isDisabledByUser: false, secret: null, rule: { projection: '{"now": _id}' } });
    await create("production", "c");
    await expect.poll(bodies).toEqual(['{"_id":"a"}', '{"now":"c"}']);
    expect(received[1]?.headers).not.toHaveProperty("sanity-webhook-signature");
    const [listed] = await lake.editor.request<object[]>({ url });
    expect(listed).toMatchObject({ type: "document", rule: { on: ["create"], filter: "_type == 'note'" } });
    expect(listed).not.toHaveProperty("secret");
  });

  test("deliveries that wait are listed, and dropped with the webhook", async () => {
    const hook = await add({ url: "http://localhost:9/", rule: { projection: "{_id}" } });
    await create("production", "a");
    const messages = () => lake.editor.request<object[]>({ url: `${url}/${hook.id}/messages` });
    expect(await messages()).toMatchObject([
      { payload: '{"_id":"a"}', status: "pending", dataset: "production" },
    ]);
    await lake.editor.request({ url: `${url}/${hook.id}`, method: "DELETE" });
    await expect(messages()).rejects.toMatchObject({ statusCode: 404 });
    expect(await lake.editor.request({ url })).toEqual([]);
  });

  test.each([
    ["an unknown dataset", { dataset: "other" }],
    ["a filter that is not GROQ", { rule: { filter: "_type ==" } }],
    ["an address of another kind", { url: "file:///etc/passwd" }],
  ])("%s is refused", async (_what, settings) => {
    await expect(add(settings)).rejects.toMatchObject({ statusCode: 400 });
  });
});

test("settings that can't be read are an error in one clear line, and nothing is overwritten", () => {
  writeFileSync(file(), '{"datasets": 1}');
  const open = () => new SettingsFile(lake.dataFolder);
  expect(open).toThrow(/^[^\n]+settings\.json does not hold the lake's settings: [^\n]+Mend it[^\n]+$/);
  expect(readFileSync(file(), "utf8")).toBe('{"datasets": 1}');
});
