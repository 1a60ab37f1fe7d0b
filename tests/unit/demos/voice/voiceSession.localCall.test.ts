// Runs the unmodified client of the voice platform on the local call object, against the local voice platform.
import { createRequire } from "node:module";
import DailyIframe from "@daily-co/daily-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticeReader } from "#demos/voice/readNotice.ts";
import { idleCall, type VoiceAction, type VoiceCall, voiceReducer } from "#demos/voice/voiceCall.ts";
import { voiceLoader } from "#demos/voice/voiceClient.ts";
import { createVoiceSession } from "#demos/voice/voiceSession.ts";
import { words } from "#demos/voice/words/en.ts";
import { LOCAL_VOICE } from "../../../../local/keys.ts";
import { coachConversation, createVoice } from "../../../../local/voice/createVoice.ts";
import { chatIn } from "../../../support/chatIn.ts";

const SITE = "http://localhost:3000";
const { notices, texts, quickQuestions } = chatIn("en");
const { emergency } = texts;
const require = createRequire(import.meta.url);

let platform: ReturnType<typeof createVoice>;
let query = "";

/** The part of EventSource that the call object uses, reading the platform's response. */
class PlatformEvents extends EventTarget {
  #reader: ReadableStreamDefaultReader<string> | undefined;
  constructor(url: string) {
    super();
    void this.#read(url);
  }
  async #read(url: string) {
    const { body, ok } = await platform.app.request(url, { headers: { origin: SITE } });
    this.#reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = ok && this.#reader ? await this.#reader.read() : { value: "", done: true };
      if (done) break;
      for (const [, event = "", data = ""] of (value ?? "").matchAll(/event: (.*)\ndata: (.*)\n\n/g)) {
        this.dispatchEvent(new MessageEvent(event, { data }));
      }
    }
    this.dispatchEvent(new Event("error"));
  }
  close() {
    void this.#reader?.cancel();
  }
}

const original = DailyIframe.createCallObject;

beforeEach(() => {
  query = "?pace=40";
  platform = createVoice({ allowedOrigins: [SITE], ...LOCAL_VOICE });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("EventSource", PlatformEvents);
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) =>
    platform.app.request(`${input}${query}`, init),
  );
});
afterEach(async () => {
  platform.close();
  vi.unstubAllGlobals();
  DailyIframe.createCallObject = original;
});

function open(publicKey = LOCAL_VOICE.publicKey) {
  const { assistantId } = LOCAL_VOICE;
  const actions: VoiceAction[] = [];
  let call: VoiceCall = idleCall;
  const session = createVoiceSession({
    load: voiceLoader({ publicKey, assistantId, apiUrl: "http://local.test", transport: "local" }),
    errors: words.errors,
    assistantId,
    readNotice: noticeReader("en", emergency),
    spoken: ({ text }) => text,
    dispatch: (action) => {
      actions.push(action);
      call = voiceReducer(call, action);
    },
  });
  const live = async () => (await (await platform.app.request("/rooms")).json()).live.length;
  return { ...session, actions, now: () => call, live };
}

describe("our copy of the call library", () => {
  it("is the copy that the voice client uses, so replacing its factory affects the client", () => {
    const ours = require.resolve("@daily-co/daily-js");
    const theirs = createRequire(require.resolve("@vapi-ai/web")).resolve("@daily-co/daily-js");
    expect(theirs).toBe(ours);
  });
});

describe("a call of the real client on the local call object", () => {
  it("runs from the first word to its natural end", { timeout: 30_000 }, async () => {
    const voice = open();
    voice.start();
    for (const { visitor } of coachConversation("en").steps) {
      await expect.poll(() => voice.now().yourTurn && voice.now().suggestions[0]).toBe(visitor);
      voice.type(visitor);
    }
    await expect.poll(() => voice.now().phase).toBe("ended");
    expect(voice.now().error).toBeNull();
    const said = voice.now().transcript.filter(({ role }) => role !== "system");
    const [coach, visitor] = ["assistant", "user"];
    const roles = [coach, visitor, coach, visitor, coach, visitor, coach];
    expect(said.map(({ role }) => role)).toEqual(roles);
    expect(said.every(({ isPartial }) => !isPartial)).toBe(true);
    expect(voice.actions.some(({ type }) => type === "speech-start")).toBe(true);
    const levels = voice.actions.flatMap((action) => (action.type === "volume" ? action.level : []));
    expect(Math.max(...levels)).toBeGreaterThan(0.3);
    expect(Math.max(...levels)).toBeLessThanOrEqual(1);
    await expect.poll(voice.live).toBe(0);
  });

  it("answers a typed question that the chat answers, after it was interrupted", async () => {
    query = "?pace=2";
    const voice = open();
    voice.start();
    await expect
      .poll(() => voice.now().transcript.some(({ content }) => content.startsWith("Hi, I'm")))
      .toBe(true);
    voice.type("What can I cook with less salt?");
    const salt = quickQuestions.find(({ question }) => question === texts.quick.salt.question)?.reply ?? "";
    const growing = () => voice.now().transcript.at(-1)?.content ?? "";
    await expect.poll(() => growing() !== "" && salt.startsWith(growing())).toBe(true);
    const [opening, , answer] = voice.now().transcript.filter(({ role }) => role !== "system");
    expect(opening).toMatchObject({ content: expect.stringMatching(/^Hi, .*…$/), isPartial: false });
    expect(answer?.role).toBe("assistant");
    voice.hangUp();
  });

  it("stops the coaching for an emergency, and ends after its notice", async () => {
    query = "?pace=10";
    const voice = open();
    voice.start();
    await expect.poll(() => voice.now().phase).toBe("active");
    voice.type("my chest hurts");
    await expect.poll(() => voice.now().phase).toBe("ended");
    const { text: content, helpLines } = notices.medical;
    expect(voice.now().transcript.at(-1)).toMatchObject({ role: "assistant", content, helpLines });
    await expect.poll(voice.live).toBe(0);
  });

  it("leaves the room on hang-up", async () => {
    const voice = open();
    voice.start();
    await expect.poll(() => voice.now().phase).toBe("active");
    expect(await voice.live()).toBe(1);
    voice.hangUp();
    expect(voice.now().phase).toBe("ended");
    await expect.poll(voice.live).toBe(0);
  });

  it("leaves no ghost call after an early hang-up", async () => {
    query = "?delay=120";
    const voice = open();
    voice.start();
    voice.hangUp();
    expect(voice.now().phase).toBe("idle");
    voice.start();
    await expect.poll(() => voice.now().phase).toBe("active");
    await expect.poll(voice.live).toBe(1);
    voice.hangUp();
    await expect.poll(voice.live).toBe(0);
  });

  it("ends without an error when the platform ends it", async () => {
    query = "?pace=2&end=1500";
    const voice = open();
    voice.start();
    await expect.poll(() => voice.now().phase).toBe("ended");
    expect(voice.now().error).toBeNull();
  });

  it("reports a dropped connection", async () => {
    query = "?pace=2&drop=1500";
    const voice = open();
    voice.start();
    await expect.poll(() => voice.now().phase).toBe("ended");
    expect(voice.now().error?.title).toBe("The connection to the call was lost.");
  });

  it.each([
    ["a wrong key", "wrong", "", "Invalid key: the voice demo's public key was not accepted."],
    ["a rejected request", LOCAL_VOICE.publicKey, "?fail=503", "The call was refused with 503."],
  ])("reports why it failed to start: %s", async (_what, key, faults, detail) => {
    query = faults;
    const voice = open(key);
    voice.start();
    await expect.poll(() => voice.now().error).toEqual({ title: "Failed to start call", detail });
    expect(voice.now().phase).toBe("idle");
  });

  it("reports a missing microphone and continues", async () => {
    const voice = open();
    voice.start();
    await expect
      .poll(() => voice.now().transcript.find(({ role }) => role === "system")?.content)
      .toBe("No microphone was found. You can type instead. Connect one, then start again.");
    voice.hangUp();
  });
});
