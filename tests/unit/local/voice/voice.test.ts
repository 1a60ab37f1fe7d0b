import { afterEach, describe, expect, it } from "vitest";
import { parseScript, type Script } from "#demos/voice/local/script.ts";
import { coachOverrides, productOverrides } from "#demos/voice/overrides.ts";
import { talk as ar } from "#demos/voice/words/ar.ts";
import { talk as en } from "#demos/voice/words/en.ts";
import { talk as es } from "#demos/voice/words/es.ts";
import { LOCAL_VOICE } from "../../../../local/keys.ts";
import {
  coachConversation,
  createVoice,
  LANGUAGES,
  productConversation,
} from "../../../../local/voice/createVoice.ts";

const SITE = "http://localhost:3000";
const open: ReturnType<typeof createVoice>[] = [];
afterEach(() => {
  for (const voice of open.splice(0)) voice.close();
});

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
    expect(JSON.parse(data)).toEqual({ ...coachConversation("en"), pace: 4 });
    const live = async () => (await (await app.request("/rooms")).json()).live.length;
    expect(await live()).toBe(1);
    await reader.cancel();
    await expect.poll(live).toBe(0);
  });

  it.each([
    ["the product", productOverrides(en, productValues), productConversation("en", productValues)],
    [
      "the product, in Spanish",
      productOverrides(es, productValues),
      productConversation("es", productValues),
    ],
    ["the product, in Arabic", productOverrides(ar, productValues), productConversation("ar", productValues)],
    ["blood pressure, in Spanish", coachOverrides(es), coachConversation("es")],
    ["blood pressure, in Arabic", coachOverrides(ar), coachConversation("ar")],
    ["blood pressure, for other overrides", { firstMessage: "Hello." }, coachConversation("en")],
    ["blood pressure, for other metadata", { metadata: { conversation: "other" } }, coachConversation("en")],
  ])("plays the conversation on %s", async (_what, overrides, script) => {
    const { reader } = await join(platform(), "", overrides);
    const { value } = await reader.read();
    const data = value?.match(/^event: script\ndata: (.*)\n\n$/)?.[1] ?? "";
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
  const product = productConversation("en", productValues);

  const saidBy = ({ opening, steps }: Omit<Script, "pace">) =>
    [opening, ...steps.flatMap(({ visitor, coach }) => [visitor, coach])].join(" ");

  it.each(
    LANGUAGES.flatMap((language) => [
      ["blood pressure", language, coachConversation(language)] as const,
      ["the product", language, productConversation(language, productValues)] as const,
    ]),
  )("disclose the AI in the first sentence: %s, %s", (_about, _language, script) => {
    expect(script.opening.split(/[.?!]/)[0]).toMatch(/\bAI\b|\bIA\b|بالذكاء الاصطناعي/);
    expect(parseScript(JSON.stringify({ ...script, pace: 1 }))).toEqual({ ...script, pace: 1 });
  });

  it("refer to the care team and the emergency number on blood pressure", () => {
    const [en, es, ar] = LANGUAGES.map((language) => saidBy(coachConversation(language)));
    expect(en).toMatch(/care team.*emergency number/);
    expect(es).toMatch(/equipo de atención médica.*número de emergencias/);
    expect(ar).toMatch(/فريق الرعاية.*رقم الطوارئ/);
  });

  it("name the same numbers in each language", () => {
    const numbers = (text: string) => text.match(/\d+/g);
    const [en, ...others] = LANGUAGES.map((language) => saidBy(coachConversation(language)));
    for (const other of others) expect(numbers(other)).toEqual(numbers(en ?? ""));
  });

  it("fill in the product's name and email address", () => {
    expect(JSON.stringify(product)).not.toMatch(/[{}]{2}\w|undefined/);
    expect(product.steps[0]?.visitor).toBe("What is Tendwell?");
    expect(saidBy(product)).toContain("hello@tendwell.example");
    expect(saidBy(productConversation("en", {}))).toContain("{{email}}");
  });
});
