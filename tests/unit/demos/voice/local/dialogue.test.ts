import { describe, expect, it } from "vitest";
import { createDialogue, parseScript, type Script } from "#demos/voice/local/dialogue.ts";
import type { Effect, StepInput } from "#demos/voice/local/turn.ts";
import { coachConversation, LANGUAGES, productConversation } from "../../../../../local/voice/createVoice.ts";

const script: Script = {
  language: "en",
  turns: [{ coach: "How are you today?" }, { visitor: "Fine, thank you." }, { coach: "Good. Goodbye." }],
  yields: ["I hear you."],
  muted: "You are muted.",
  interrupts: "(interrupts)",
  pace: 1,
};
const noMicrophone: Omit<StepInput, "ms"> = { level: null, muted: false, speech: null };
const quiet = { ...noMicrophone, level: 0 };
const talking = { ...noMicrophone, level: 0.2 };
const muted = { ...quiet, muted: true };

/** Plays for some milliseconds in steps of 100 ms. */
function player(of: Script = script) {
  const dialogue = createDialogue(of);
  const effects: Effect[] = [];
  return {
    effects,
    level: dialogue.level,
    play(ms: number, input: Omit<StepInput, "ms">) {
      const from = effects.length;
      for (let at = 0; at < ms; at += 100) effects.push(...dialogue.step({ ms: 100, ...input }));
      return effects.slice(from);
    },
  };
}

const messages = (effects: readonly Effect[], type: "final" | "partial") =>
  effects.flatMap((effect) =>
    effect.type === "message" && effect.message.transcriptType === type ? [effect.message] : [],
  );
const finals = (effects: readonly Effect[]) =>
  messages(effects, "final").map(({ role, transcript }) => `${role}: ${transcript}`);
const partials = (effects: readonly Effect[]) =>
  messages(effects, "partial").map(({ transcript }) => transcript);
const has = (effects: readonly Effect[], type: Effect["type"]) =>
  effects.some((effect) => effect.type === type);

describe("a dialogue without a microphone", () => {
  it("takes turns until its natural end, and says the visitor's lines for them", () => {
    const { play, effects } = player();
    play(20_000, noMicrophone);
    const expected = ["assistant: How are you today?", "user: Fine, thank you.", "assistant: Good. Goodbye."];
    expect(finals(effects).slice(0, 3)).toEqual(expected);
    const ended = effects.findIndex(({ type }) => type === "leave");
    expect(effects[ended - 1]).toEqual({
      type: "message",
      message: { type: "status-update", status: "ended", endedReason: "assistant-ended-call" },
    });
    expect(JSON.stringify(effects)).not.toContain("visitor-cue");
  });

  it("reveals lines word by word", () => {
    const { play } = player();
    const words = ["How", "How are", "How are you", "How are you today?"];
    expect(partials(play(2100, noMicrophone))).toEqual(words);
  });

  const values = { productName: "Tendwell", email: "hello@tendwell.example" };
  it.each(
    LANGUAGES.flatMap((language) => [
      ["coach", language, coachConversation(language)] as const,
      ["product's agent", language, productConversation(language, values)] as const,
    ]),
  )("plays the whole conversation of the local platform's %s: %s", (_who, _language, whole) => {
    const script = parseScript(JSON.stringify({ ...whole, pace: 20 }));
    const { play, effects } = player(script);
    play(60_000, noMicrophone);
    const spoken = script.turns.map((turn) =>
      "coach" in turn ? `assistant: ${turn.coach}` : `user: ${turn.visitor}`,
    );
    expect(finals(effects).slice(0, spoken.length)).toEqual(spoken);
    expect(has(effects, "leave")).toBe(true);
  });
});

describe("the coach's level", () => {
  it("exceeds the speaking threshold while it speaks, and is 0 otherwise", () => {
    const { play, level } = player();
    expect(level()).toBe(0);
    play(1200, noMicrophone);
    expect(level()).toBeGreaterThan(0.01);
    play(2000, quiet);
    expect(level()).toBe(0);
  });
});

describe("the visitor's turn", () => {
  const toTheirTurn = () => {
    const dialogue = player();
    dialogue.play(2600, quiet);
    expect(finals(dialogue.effects)).toHaveLength(1);
    return dialogue;
  };

  it("suggests a line, which grows while they talk and becomes final when they pause", () => {
    const { play } = toTheirTurn();
    expect(play(100, quiet)).toEqual([
      { type: "message", message: { type: "visitor-cue", text: "Fine, thank you." } },
    ]);
    expect(partials(play(800, talking))).toEqual(["Fine,", "Fine, thank"]);
    expect(finals(play(800, quiet))).toEqual([]);
    expect(finals(play(100, quiet))).toEqual(["user: Fine, thank you."]);
  });

  it.each([
    ["of silence", 0],
    ["after a cough", 200],
  ])("is simulated after six seconds %s", (_what, cough) => {
    const { play } = toTheirTurn();
    play(cough, talking);
    const silence = play(5900, quiet);
    expect(cough ? finals(silence) : partials(silence)).toEqual([]);
    expect(finals(play(2500, quiet))).toEqual(["user: Fine, thank you."]);
  });

  it("waits while they are muted, and mentions it once", () => {
    const { play } = toTheirTurn();
    const waiting = play(5900, { ...talking, muted: true });
    expect([...partials(waiting), ...finals(waiting)]).toEqual([]);
    expect(finals(play(2000, muted))).toEqual(["assistant: You are muted."]);
    expect(finals(play(30_000, muted))).toEqual([]);
    expect(finals([...play(1500, talking), ...play(1000, quiet)])).toEqual(["user: Fine, thank you."]);
  });
});

describe("talking over the coach", () => {
  it("stops the coach after 300 ms; the coach yields once the visitor pauses, then continues", () => {
    const { play } = player();
    play(1100, quiet);
    const sound = play(200, talking);
    expect(has(sound, "hush")).toBe(false);
    const stopped = play(100, talking);
    expect(has(stopped, "hush")).toBe(true);
    expect(finals(stopped)).toEqual(["assistant: How are you…", "user: (interrupts)"]);
    expect(finals(play(5000, talking))).toEqual([]);
    expect(finals(play(3000, quiet))).toEqual(["assistant: I hear you."]);
    expect(finals(play(9000, quiet)).slice(0, 1)).toEqual(["user: Fine, thank you."]);
  });

  it("stops the coach even if the visitor started talking at the start of the line", () => {
    const { play } = player();
    expect(has(play(1500, { ...talking, level: 0.3 }), "hush")).toBe(true);
  });

  it("isn't triggered by the coach's echo or by a muted visitor", () => {
    const echo = player();
    echo.play(500, quiet);
    expect(has(echo.play(1900, { ...quiet, level: 0.07 }), "hush")).toBe(false);
    const mute = player();
    mute.play(1100, muted);
    expect(has(mute.play(700, { ...talking, muted: true }), "hush")).toBe(false);
  });
});

describe("a spoken line", () => {
  it("follows the synthesizer's words and ends with its voice", () => {
    const { play } = player();
    play(500, noMicrophone);
    const speaking = { ...noMicrophone, speech: { words: 2, ended: false } };
    expect(partials(play(5000, speaking))).toEqual(["How are"]);
    expect(finals(play(100, { ...speaking, speech: { words: 4, ended: true } }))).toEqual([
      "assistant: How are you today?",
    ]);
  });
});
