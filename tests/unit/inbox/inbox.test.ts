import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInbox } from "../../../local/inbox/createInbox.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inbox-"));
  file = join(folder, "letters", "inbox.ndjson");
});
afterEach(() => rmSync(folder, { recursive: true }));

function post(
  app: ReturnType<typeof createInbox>["app"],
  path: string,
  key: string,
  name: string,
  version = "2.0",
) {
  const headers = { "content-type": "application/json", "idempotency-key": key, "x-widget-version": version };
  return app.request(path, { method: "POST", headers, body: JSON.stringify({ name }) });
}

describe("the inbox", () => {
  it("keeps what it received across a restart, each key once, and lists it escaped", async () => {
    const first = createInbox({ file }).app;
    expect((await post(first, "/early-access", "one", "<b>Ana</b>")).status).toBe(200);
    await post(first, "/early-access", "one", "<b>Ana</b>");

    const second = createInbox({ file }).app;
    await post(second, "/early-access", "one", "<b>Ana</b>");
    await post(second, "/voiceagent/api/v1/widget/submit", "two", "Omar");
    const letters = Object(await (await second.request("/letters")).json());
    expect(letters.map(({ kind, key }: Record<string, string>) => `${kind} ${key}`)).toEqual([
      "early access one",
      "callback two",
    ]);
    const page = await (await second.request("/")).text();
    expect(page).toContain("&lt;b&gt;Ana&lt;/b&gt;");
    expect(page).toContain("Omar");
  });

  it("wants the widget's version on a callback, and JSON on both", async () => {
    const { app } = createInbox({ file });
    expect((await post(app, "/voiceagent/api/v1/widget/submit", "k", "Omar", "1.0")).status).toBe(400);
    expect((await app.request("/early-access", { method: "POST", body: "not json" })).status).toBe(400);
  });
});
