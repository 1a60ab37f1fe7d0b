import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { voicePlatform } from "#voice-platform/client.ts";
import { createVoice } from "../../../local/voice/createVoice.ts";
import { refusal } from "./caller.ts";

/** Serves the local voice platform under its path among the local services. Returns its address. */
async function localVoice(): Promise<string> {
  const voice = createVoice({ allowedOrigins: [], publicKey: "public-key-1", assistantId: "coach" });
  const { promise, resolve } = Promise.withResolvers<number>();
  const app = new Hono().route("/voice", voice.app);
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => resolve(port));
  onTestFinished(async () => {
    await voice.close();
    server.close();
  });
  return `http://127.0.0.1:${await promise}/voice`;
}

test("POST /call/web on the local voice platform returns a room that the caller can join", async () => {
  const baseUrl = await localVoice();
  const call = await voicePlatform({ baseUrl, token: "public-key-1" }).call.web({ assistantId: "coach" });
  expect(call.webCallUrl).toMatch(`${baseUrl}/rooms/`);
  expect(call.artifactPlan?.videoRecordingEnabled).toBe(false);
  expect(call.assistant?.voice?.provider).toBe("simulation");
  const room = await fetch(call.webCallUrl, { signal: AbortSignal.timeout(20_000) });
  expect(room.headers.get("content-type")).toContain("text/event-stream");
  await room.body?.cancel();
});

test("errors of the local voice platform arrive like the real platform's", async () => {
  const baseUrl = await localVoice();
  const stranger = voicePlatform({ baseUrl, token: "another-key" }).call.web({ assistantId: "coach" });
  expect(await refusal(stranger)).toMatchObject({
    status: 401,
    body: { error: "Unauthorized", statusCode: 401 },
  });
  const { call } = voicePlatform({ baseUrl, token: "public-key-1" });
  expect(await refusal(call.web({ assistantId: "nobody" }))).toMatchObject({
    status: 404,
    body: { message: "No assistant has the id nobody." },
  });
  const slow = call.web({ assistantId: "coach" }, { query: { delay: 60_000 }, timeout: 50 });
  await expect(slow).rejects.toMatchObject({ name: "TimeoutError" });
});
