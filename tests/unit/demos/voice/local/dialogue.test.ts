import { describe, expect, it } from "vitest";
import { createDialogue } from "#demos/voice/local/dialogue.ts";
import type { Match, Script } from "#demos/voice/local/script.ts";
import type { Effect, StepInput } from "#demos/voice/local/turn.ts";

const script: Script = {
  language: "en",
  opening: "How are you today?",
  inOrder: true,
  steps: [
    { visitor: "Fine, thank you.", fits: ["fine"], coach: "Good." },
    { visitor: "Goodbye.", fits: ["bye"], coach: "Goodbye, then." },
  ],
  asides: [{ visitor: "Who are you?", fits: ["who"], coach: "An AI." }],
  unknown: "I have no answer.",
  yields: ["I hear you."],
  muted: "You are muted.",
  silence: "Take your time.",
  interrupts: "(interrupts)",
  pace: 1,
};
const noMicrophone: Omit<StepInput, "ms"> = { level: null, muted: false, recognizes: false, speech: null };
const quiet = { ...noMicrophone, level: 0 };
const talking = { ...noMicrophone, level: 0.2 };
const muted = { ...quiet, muted: true };
const match: Match = (text, keywords) =>
  keywords.findIndex((words) => words.some((word) => text.includes(word)));

/** Plays for some milliseconds in steps of 100 ms. */
function player(of: Script = script) {
  const dialogue = createDialogue(of);
  const effects: Effect[] = [];
  const add = (more: Effect[]) => {
    effects.push(...more);
    return more;
  };
  return {
    effects,
    level: dialogue.level,
    hear: (text: string) => add(dialogue.hear(text, match)),
    warn: (text: string) => add(dialogue.warn(text)),
    play(ms: number, input: Omit<StepInput, "ms">) {
      const from = effects.length;
      for (let at = 0; at < ms; at += 100) add(dialogue.step({ ms: 100, ...input }));
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
const suggested = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.type === "message" && effect.message.type === "visitor-cue" ? [effect.message.texts] : [],
  );

/** Plays until the visitor's first turn. */
function toTheirTurn() {
  const dialogue = player();
  dialogue.play(2700, quiet);
  expect(finals(dialogue.effects)).toEqual(["assistant: How are you today?"]);
  return dialogue;
}

describe("the coach", () => {
  it("shows the first word at once, and lines word by word", () => {
    const { play } = player();
    expect(partials(play(200, noMicrophone))).toEqual(["How"]);
    expect(partials(play(1200, noMicrophone))).toEqual(["How are", "How are you", "How are you today?"]);
  });

  it("exceeds the speaking threshold while it speaks, and is silent otherwise", () => {
    const { play, level } = player();
    expect(level()).toBe(0);
    play(1200, noMicrophone);
    expect(level()).toBeGreaterThan(0.01);
    play(1600, quiet);
    expect(level()).toBe(0);
  });

  it("follows the synthesizer's words and ends with its voice", () => {
    const { play } = player();
    play(100, noMicrophone);
    const speaking = { ...noMicrophone, speech: { words: 2, ended: false } };
    expect(partials(play(5000, speaking))).toEqual(["How are"]);
    expect(finals(play(100, { ...speaking, speech: { words: 4, ended: true } }))).toEqual([
      "assistant: How are you today?",
    ]);
  });
});

describe("a visitor whose words are not known", () => {
  it("gets a line, which grows while they talk and becomes final when they pause", () => {
    const { play, effects } = toTheirTurn();
    expect(suggested(effects)).toEqual([["Fine, thank you.", "Who are you?"]]);
    expect(partials(play(800, talking))).toEqual(["Fine,", "Fine, thank"]);
    expect(finals(play(800, quiet))).toEqual([]);
    expect(finals(play(100, quiet))).toEqual(["user: Fine, thank you."]);
    expect(messages(effects, "final").at(-1)).toMatchObject({ scripted: true });
    expect(finals(play(2500, quiet))).toEqual(["assistant: Good."]);
  });

  it("isn't heard when they only cough", () => {
    const { play } = toTheirTurn();
    const cough = [...play(200, talking), ...play(3000, quiet)];
    expect([...partials(cough), ...finals(cough)]).toEqual([]);
  });

  it.each([
    ["is silent", quiet, "Take your time."],
    ["has no microphone", noMicrophone, "Take your time."],
    ["is muted", { ...talking, muted: true }, "You are muted."],
  ])(
    "is prompted once after six seconds when they are the one who %s, then the call waits",
    (_what, input, line) => {
      const { play } = toTheirTurn();
      const waiting = play(5700, input);
      expect([...partials(waiting), ...finals(waiting)]).toEqual([]);
      expect(finals(play(3500, input))).toEqual([`assistant: ${line}`]);
      expect(finals(play(60_000, input))).toEqual([]);
      expect(finals([...play(1500, talking), ...play(1000, quiet)])).toEqual(["user: Fine, thank you."]);
    },
  );
});

describe("talking over the coach", () => {
  it("stops the coach after 300 ms; the coach yields once the visitor pauses, then continues", () => {
    const { play } = player();
    play(1000, quiet);
    const sound = play(200, talking);
    expect(has(sound, "hush")).toBe(false);
    const stopped = play(100, talking);
    expect(has(stopped, "hush")).toBe(true);
    expect(finals(stopped)).toEqual(["assistant: How are you today?…", "user: (interrupts)"]);
    expect(finals(play(5000, talking))).toEqual([]);
    expect(finals(play(3000, quiet))).toEqual(["assistant: I hear you."]);
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

  it("makes the coach listen when the words are recognized", () => {
    const { play, hear } = player();
    play(1000, { ...quiet, recognizes: true });
    const stopped = play(1000, { ...talking, recognizes: true });
    expect(finals(stopped)).toEqual(["assistant: How are you today?…"]);
    expect(partials(play(3000, { ...talking, recognizes: true }))).toEqual([]);
    hear("I'm fine");
    expect(finals(play(1500, quiet))).toEqual(["assistant: Good."]);
  });
});

describe("a text", () => {
  it("stops the coach, whose response begins with the next step", () => {
    const { play, hear } = player();
    play(300, quiet);
    const stopped = hear("Who are you?");
    expect(finals(stopped)).toEqual(["assistant: How…"]);
    expect(stopped.at(0)).toEqual({ type: "hush" });
    expect(stopped).toContainEqual({ type: "say", text: "An AI." });
    expect(partials(play(100, quiet))).toEqual(["An"]);
  });

  it.each([
    ["an expected answer", "I'm fine", "Good."],
    ["a suggestion", "Fine, thank you.", "Good."],
    ["a question that isn't expected", "Tell me who made you", "An AI."],
    ["anything else", "What's the capital of France?", "I have no answer."],
    ["what fits a later step only", "bye", "I have no answer."],
  ])("gets its response: %s", (_what, text, response) => {
    const { play, hear } = toTheirTurn();
    hear(text);
    expect(finals(play(3000, quiet)).slice(0, 1)).toEqual([`assistant: ${response}`]);
  });

  it("fits any step when the steps have no order, also one that was said", () => {
    const { play, hear } = player({ ...script, inOrder: false });
    play(300, quiet);
    for (let time = 0; time < 2; time += 1) {
      hear("fine");
      expect(finals(play(3000, quiet))).toContain("assistant: Good.");
    }
    hear("bye");
    expect(has(play(3000, quiet), "leave")).toBe(true);
  });

  it("that arrives before the call begins waits until the coach has said that it is an AI", () => {
    const { play, hear } = player();
    expect(hear("Who are you?")).toEqual([]);
    expect(finals(play(4000, quiet))).toEqual(["assistant: How are you today?", "assistant: An AI."]);
  });

  it("is no longer suggested once it was said", () => {
    const { play, hear, effects } = toTheirTurn();
    hear("Who are you?");
    play(3000, quiet);
    expect(suggested(effects).at(-1)).toEqual(["Fine, thank you."]);
  });

  it("that fits the last step ends the call after the response", () => {
    const { play, hear, effects } = toTheirTurn();
    hear("fine");
    play(2000, quiet);
    hear("Goodbye.");
    play(3000, quiet);
    const ended = effects.findIndex(({ type }) => type === "leave");
    const status = { type: "status-update", status: "ended", endedReason: "assistant-ended-call" };
    expect(effects[ended - 1]).toEqual({ type: "message", message: status });
  });
});

describe("a notice on an emergency", () => {
  it("stops the coach, is said without a transcript or an interruption, and ends the call", () => {
    const { play, warn, hear } = player();
    play(300, quiet);
    const warned = warn("Call now.");
    expect(finals(warned)).toEqual(["assistant: How…"]);
    expect(warned).toContainEqual({ type: "say", text: "Call now." });
    expect(hear("Who are you?")).toEqual([]);
    const said = play(3000, talking);
    expect([...partials(said), ...finals(said)]).toEqual([]);
    expect(has(said, "leave")).toBe(true);
  });
});
