import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInbox } from "../../../../local/inbox/createInbox.ts";
import { inboxSecret } from "../../../../local/keys.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inbox-"));
  file = join(folder, "folder", "inbox.ndjson");
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = inboxSecret("sk-lake");
const open = () => createInbox({ file, secret, mails: async () => [] });

function post(app: ReturnType<typeof open>, path: string, key: string, name: string, version = "2.0") {
  const headers = { "content-type": "application/json", "idempotency-key": key, "x-widget-version": version };
  return app.request(`/${secret}${path}`, { method: "POST", headers, body: JSON.stringify({ name }) });
}

const requests = async (app: ReturnType<typeof open>) => Object(await (await app.request("/leads")).json());

describe("the inbox", () => {
  it("stores leads across a restart, once per key, and lists them escaped", async () => {
    const first = open();
    expect((await post(first, "/early-access", "one", "<b>Ana</b>")).status).toBe(200);
    await post(first, "/early-access", "one", "<b>Ana</b>");

    const second = open();
    await post(second, "/early-access", "one", "<b>Ana</b>");
    await post(second, "/voiceagent/api/v1/widget/submit", "two", "Omar");
    expect((await requests(second)).map(({ kind, key }: Record<string, string>) => `${kind} ${key}`)).toEqual(
      ["early access one", "callback two"],
    );
    const page = await (await second.request("/")).text();
    expect(page).toContain("&lt;b&gt;Ana&lt;/b&gt;");
    expect(page).toContain("Omar");
  });

  it("lists mails escaped", async () => {
    const mail = {
      key: "<1@a>",
      receivedAt: "",
      to: ["ana@clinic.example"],
      source: "Subject: <b>Hello</b>",
    };
    const app = createInbox({ file, secret, mails: async () => [mail] });
    expect(await (await app.request("/mails")).json()).toEqual([mail]);
    const page = await (await app.request("/")).text();
    expect(page).toContain("ana@clinic.example");
    expect(page).toContain("Subject: &lt;b&gt;Hello&lt;/b&gt;");
  });

  it("requires the widget's version on a callback, and JSON on both endpoints", async () => {
    const app = open();
    expect((await post(app, "/voiceagent/api/v1/widget/submit", "k", "Omar", "1.0")).status).toBe(400);
    const body = { method: "POST", body: "not json" };
    expect((await app.request(`/${secret}/early-access`, body)).status).toBe(400);
  });
});

describe("another page on this machine", () => {
  it("can't post to the inbox, because the site's address can't be guessed", async () => {
    const app = open();
    const other = inboxSecret("sk-another-lake");
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const start of [
      "",
      "/",
      "/leads",
      `/${other}`,
      `/${secret.slice(0, -1)}`,
      `/${secret}x`,
      "/undefined",
    ]) {
      for (const path of ["/early-access", "/voiceagent/api/v1/widget/submit"]) {
        const headers = { "content-type": "text/plain", "x-widget-version": "2.0" };
        const answer = await app.request(start + path, { method: "POST", headers, body: '{"name":"Eve"}' });
        expect(answer.status, start + path).toBe(403);
      }
    }
    expect(await requests(app)).toEqual([]);
  });

  it("can't post to the inbox even with that address, because browsers send the page's origin", async () => {
    const app = open();
    for (const headers of [
      { origin: "http://localhost:8000" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const answer = await app.request(`/${secret}/early-access`, {
        method: "POST",
        headers,
        body: '{"name":"Eve"}',
      });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await requests(app)).toEqual([]);
  });

  it.each(["/", "/leads"])("can neither read nor frame %s, which caches don't store", async (path) => {
    const { headers } = await open().request(path, { headers: { origin: "http://localhost:8000" } });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("can't read the address in any response", async () => {
    const app = open();
    await post(app, "/early-access", "one", "Ana");
    for (const path of ["/", "/leads", "/nothing"]) {
      expect(await (await app.request(path)).text()).not.toContain(secret);
    }
  });
});
