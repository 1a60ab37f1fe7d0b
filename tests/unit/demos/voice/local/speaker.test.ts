import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSpeaker } from "#demos/voice/local/speaker.ts";
import type { Language } from "#schemas/languages.ts";

class Utterance {
  onstart = () => {};
  onend = () => {};
  onerror = () => {};
  onboundary = (_event: { name: string; charIndex: number }) => {};
  voice: unknown;
  lang = "";
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const english = { lang: "en-GB", localService: true };
const american = { lang: "en-US", localService: true };
let said: Utterance[];
let voices: unknown[];
const cancel = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  said = [];
  voices = [{ lang: "fr-FR" }, english, american];
  cancel.mockReset();
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    speak: (utterance: Utterance) => said.push(utterance),
    cancel,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function saying(text = "How are you today?", language: Language = "en") {
  const speaker = createSpeaker(true, language);
  speaker.say(text);
  const [utterance] = said;
  if (!utterance) throw new Error("The speaker said nothing.");
  return { speaker, utterance };
}

describe("a line", () => {
  it.each([
    ["es", ["es-ES", "es-MX"], "es-MX"],
    ["es", ["es-ES", "en-US"], "es-ES"],
    ["ar", ["ar-EG", "ar-SA", "en-US"], "ar-SA"],
    ["ar", ["ar_EG"], "ar_EG"],
  ] as const)("in %s uses one of the voices %j: %s", (language, installed, voice) => {
    voices = installed.map((lang) => ({ lang, localService: true }));
    expect(saying("…", language).utterance.lang).toBe(voice);
  });

  it("uses a local American voice, and is tracked word by word to its end", () => {
    const { speaker, utterance } = saying();
    expect([utterance.text, utterance.voice]).toEqual(["How are you today?", american]);
    expect(speaker.report()).toEqual({ words: 0, ended: false });
    utterance.onstart();
    expect(speaker.report()).toEqual({ words: null, ended: false });
    utterance.onboundary({ name: "word", charIndex: 8 });
    expect(speaker.report()).toEqual({ words: 3, ended: false });
    utterance.onend();
    expect(speaker.report()).toMatchObject({ ended: true });
  });

  it("falls back to any English voice, and isn't spoken without one", () => {
    voices = [{ lang: "fr-FR" }, english];
    expect(saying().utterance.voice).toBe(english);
    voices = [{ lang: "fr-FR" }];
    const speaker = createSpeaker(true, "en");
    speaker.say("Hello.");
    expect(said).toHaveLength(1);
    expect(speaker.report()).toBeNull();
  });

  it("can be silenced", () => {
    const { speaker } = saying();
    speaker.hush();
    expect(cancel).toHaveBeenCalledOnce();
    expect(speaker.report()).toBeNull();
  });
});

describe("a timer takes over", () => {
  it.each([
    ["doesn't start within 1.5 s", false, 1500, 1],
    ["never finishes", true, 4 * 600 + 3000, 0],
  ])("if the browser %s", (_what, isStarted, limit, cancellations) => {
    const { speaker, utterance } = saying();
    if (isStarted) utterance.onstart();
    vi.advanceTimersByTime(limit);
    expect(speaker.report()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(speaker.report()).toBeNull();
    expect(cancel.mock.calls.length).toBeGreaterThanOrEqual(cancellations);
  });

  it("if speech fails, is unavailable, or is turned off", () => {
    const { speaker, utterance } = saying();
    utterance.onerror();
    expect(speaker.report()).toBeNull();
    const silent = createSpeaker(false, "en");
    silent.say("Hello.");
    vi.stubGlobal("speechSynthesis", undefined);
    const mute = createSpeaker(true, "en");
    mute.say("Hello.");
    expect([silent.report(), mute.report(), said.length]).toEqual([null, null, 1]);
  });
});
