import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { Driver } from "./Driver.ts";
import { startProgram } from "./startProgram.ts";

/** Turns off Firefox's own requests, and provides a silent microphone without a permission prompt. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  // Fires focus events even if another program's window has the focus.
  "focusmanager.testmode": true,
  "extensions.getAddons.cache.enabled": false,
  "media.navigator.permission.disabled": true,
  "media.navigator.streams.fake": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "remote.active-protocols": 1,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

type Reply = { id: number; type: string; result: never; error?: string; message?: string };

/**
 * Starts headless Firefox and connects over WebDriver BiDi, which it supports natively
 * (https://w3c.github.io/webdriver-bidi).
 */
export async function startFirefox(file: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const program = await startProgram(
    file,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const socket = new WebSocket(`${program.found}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on("message", (data) => {
    const reply: Reply = JSON.parse(String(data));
    waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    last += 1;
    socket.send(JSON.stringify({ id: last, method, params }));
    const reply = await new Promise<Reply>((resolve) => waiting.set(last, resolve));
    if (reply.type === "error") throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result;
  }

  await send("session.new", { capabilities: {} });
  // A window opened after the session started is the active one, and only the active one fires focus events.
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "window" });
  await send("browsingContext.activate", { context });
  const callFunction = async <Value>(functionDeclaration: string, args: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<{ result: Value; exceptionDetails?: { text: string } }>(
      "script.callFunction",
      {
        functionDeclaration,
        awaitPromise: true,
        target: { context },
        arguments: [{ type: "string", value: args }],
      },
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    name: "Firefox",
    navigate: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async call(source, args) {
      const { value } = await callFunction<{ value: string }>(
        `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
        args,
      );
      return value;
    },
    async element(source, args) {
      const { sharedId } = await callFunction<{ sharedId: string }>(
        `(args) => (${source})(...JSON.parse(args))`,
        args,
      );
      return { type: "element", element: { sharedId } };
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async close() {
      socket.terminate();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
