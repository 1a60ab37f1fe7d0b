import { afterEach, describe, expect, it } from "vitest";
import { conversation } from "../../../../local/voice/conversation.ts";
import { createVoice } from "../../../../local/voice/createVoice.ts";
import { LOCAL_VOICE } from "../../../../local/voice/keys.ts";

const SITE = "http://localhost:3000";
const open: ReturnType<typeof createVoice>[] = [];
afterEach(() => Promise.all(open.splice(0).map((voice) => voice.close())));

function platform() {
  const voice = createVoice({ allowedOrigins: [SITE], ...LOCAL_VOICE });
  open.push(voice);
  return voice.app;
}

const bearer = { authorization: `Bearer ${LOCAL_VOICE.publicKey}` };

function call(
  app: ReturnType<typeof platform>,
  {
    query = "",
    headers = bearer as Record<string, string>,
    body = { assistantId: LOCAL_VOICE.assistantId } as unknown,
  } = {},
) {
  return app.request(`http://local.test/call/web${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
}

async function join(app: ReturnType<typeof platform>, query = "") {
  const { webCallUrl } = await (await call(app, { query })).json();
  const response = await app.request(webCallUrl, { headers: { origin: SITE } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no stream");
  return { response, reader };
}

describe("POST /call/web", () => {
  it("returns 201 with the call", async () => {
    const response = await call(platform());
    expect(response.status).toBe(201);
    const answer = await response.json();
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      webCallUrl: `http://local.test/rooms/${answer.id}`,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { id: LOCAL_VOICE.assistantId, voice: { provider: "simulation" } },
    });
  });

  it.each([
    ["no bearer token", { headers: {} }, 401, "Unauthorized"],
    ["another key", { headers: { authorization: "Bearer wrong" } }, 401, "Unauthorized"],
    ["no assistant", { body: {} }, 400, "Bad Request"],
    ["a body that isn't an object", { body: [] }, 400, "Bad Request"],
    ["an unknown assistant", { body: { assistantId: "other" } }, 404, "Not Found"],
    ["an unknown fault", { query: "?delayed=1" }, 400, "Bad Request"],
    ["a fault out of range", { query: "?fail=200" }, 400, "Bad Request"],
    ["a call with an injected failure", { query: "?fail=503" }, 503, "Error"],
  ])("rejects %s", async (_what, request, status, error) => {
    const response = await call(platform(), request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error, statusCode: status });
  });

  it("returns the platform's message when no assistant is named", async () => {
    const { message } = await (await call(platform(), { body: {} })).json();
    expect(message).toEqual(["Assistant or Squad or Workflow must be provided."]);
  });

  it("sends the CORS header only to the site's pages", async () => {
    const app = platform();
    expect((await call(app)).headers.get("access-control-allow-origin")).toBe(SITE);
    const other = await call(app, { headers: { ...bearer, origin: "https://elsewhere.example" } });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("delays the response by an injected delay", async () => {
    const before = performance.now();
    await call(platform(), { query: "?delay=80" });
    expect(performance.now() - before).toBeGreaterThanOrEqual(79);
  });
});

describe("a room", () => {
  it("starts with the script, and stays live until the caller leaves", async () => {
    const app = platform();
    const { response, reader } = await join(app, "?pace=4");
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const { value } = await reader.read();
    const data = value?.match(/^event: script\ndata: (.*)\n\n$/)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ ...conversation, pace: 4 });
    const live = async () => (await (await app.request("/rooms")).json()).live.length;
    expect(await live()).toBe(1);
    await reader.cancel();
    await expect.poll(live).toBe(0);
  });

  it("can be joined only once", async () => {
    const app = platform();
    const { webCallUrl } = await (await call(app)).json();
    const first = await app.request(webCallUrl);
    expect(first.status).toBe(200);
    expect((await app.request(webCallUrl)).status).toBe(404);
    await first.body?.cancel();
  });

  it("ends with an event when an end is injected", async () => {
    const { reader } = await join(platform(), "?end=20");
    await reader.read();
    expect((await reader.read()).value).toBe("event: ended\ndata: Meeting has ended\n\n");
    expect((await reader.read()).done).toBe(true);
  });

  it("loses the connection without an event when a drop is injected", async () => {
    const { reader } = await join(platform(), "?drop=20");
    await reader.read();
    expect((await reader.read()).done).toBe(true);
  });
});

it("the coach refers to the care team and the emergency number, and gives no diagnosis", () => {
  const said = conversation.turns.map((turn) => turn.coach ?? "").join(" ");
  expect(said).toContain("care team");
  expect(said).toContain("emergency number");
});
