import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSpeaker } from "#demos/voice/local/speaker.ts";

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

function saying(text = "How are you today?") {
  const speaker = createSpeaker(true);
  speaker.say(text);
  const [utterance] = said;
  if (!utterance) throw new Error("The speaker said nothing.");
  return { speaker, utterance };
}

describe("a line", () => {
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
    const speaker = createSpeaker(true);
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
  it("if the browser doesn't start within 1.5 s", () => {
    const { speaker } = saying();
    vi.advanceTimersByTime(1500);
    expect(speaker.report()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(speaker.report()).toBeNull();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("if the browser never finishes", () => {
    const { speaker, utterance } = saying();
    utterance.onstart();
    vi.advanceTimersByTime(4 * 600 + 3000);
    expect(speaker.report()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(speaker.report()).toBeNull();
  });

  it("if speech fails, is unavailable, or is turned off", () => {
    const { speaker, utterance } = saying();
    utterance.onerror();
    expect(speaker.report()).toBeNull();
    const silent = createSpeaker(false);
    silent.say("Hello.");
    vi.stubGlobal("speechSynthesis", undefined);
    const mute = createSpeaker(true);
    mute.say("Hello.");
    expect([silent.report(), mute.report(), said.length]).toEqual([null, null, 1]);
  });
});
