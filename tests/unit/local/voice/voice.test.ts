import { afterEach, describe, expect, it } from "vitest";
import { parseScript } from "#demos/voice/local/script.ts";
import { productOverrides } from "#demos/voice/product/productOverrides.ts";
import { conversation } from "../../../../local/voice/conversation.ts";
import { createVoice } from "../../../../local/voice/createVoice.ts";
import { LOCAL_VOICE } from "../../../../local/voice/keys.ts";
import { productConversation } from "../../../../local/voice/productConversation.ts";

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

const productValues = { productName: "Tendwell", email: "hello@tendwell.example" };

async function join(app: ReturnType<typeof platform>, query = "", assistantOverrides?: unknown) {
  const body = { assistantId: LOCAL_VOICE.assistantId, assistantOverrides };
  const { webCallUrl } = await (await call(app, { query, body })).json();
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

  it.each([
    ["the product, for the overrides of the product's agent", productOverrides(productValues), "product"],
    ["blood pressure, for other overrides", { firstMessage: "Hello." }, "coaching"],
    ["blood pressure, for other metadata", { metadata: { conversation: "other" } }, "coaching"],
  ])("plays the conversation on %s", async (_what, overrides, about) => {
    const { reader } = await join(platform(), "", overrides);
    const { value } = await reader.read();
    const data = value?.match(/^event: script\ndata: (.*)\n\n$/)?.[1] ?? "";
    const script = about === "product" ? productConversation(productValues) : conversation;
    expect(JSON.parse(data)).toEqual({ ...script, pace: 1 });
    await reader.cancel();
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

describe("the conversations", () => {
  const product = productConversation(productValues);
  const said = (turns: readonly { coach?: string }[]) => turns.map(({ coach = "" }) => coach).join(" ");

  it.each([
    ["blood pressure", conversation],
    ["the product", product],
  ])("disclose the AI in the first sentence: %s", (_about, { turns, yields, muted }) => {
    expect(turns[0]?.coach?.split(/[.?!]/)[0]).toMatch(/\bAI\b/);
    // A call starts and ends with the AI, and the speakers take turns.
    expect(turns.length % 2).toBe(1);
    expect(turns.every((turn, at) => (at % 2 === 0 ? "coach" : "visitor") in turn)).toBe(true);
    expect(parseScript(JSON.stringify({ turns, yields, muted, pace: 1 }))).toMatchObject({ turns });
  });

  it("refer to the care team and the emergency number on blood pressure", () => {
    expect(said(conversation.turns)).toContain("care team");
    expect(said(conversation.turns)).toContain("emergency number");
  });

  it("fill in the product's name and email address", () => {
    expect(JSON.stringify(product)).not.toMatch(/[{}]{2}\w|undefined/);
    expect(product.turns[1]).toEqual({ visitor: "What is Tendwell?" });
    expect(said(product.turns)).toContain("hello@tendwell.example");
    expect(said(productConversation({}).turns)).toContain("{{email}}");
  });
});
