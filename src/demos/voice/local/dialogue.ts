import * as v from "valibot";
import { coachTurn } from "./coachTurn.ts";
import * as t from "./turn.ts";
import {
  type Effect,
  pause,
  type StepInput,
  sendMessage,
  sendTranscript,
  type Turn,
  untilSilence,
} from "./turn.ts";

const line = v.pipe(v.string(), v.minLength(1));

const script = v.object({
  language: v.picklist(["en", "es", "ar"]),
  turns: v.array(v.union([v.object({ coach: line }), v.object({ visitor: line })])),
  yields: v.pipe(v.array(line), v.minLength(1)),
  muted: line,
  /** Stands in the transcript for the words of a visitor who interrupts. */
  interrupts: line,
  /** Speed relative to speech. Above 1, nothing is spoken aloud. */
  pace: v.pipe(v.number(), v.minValue(1)),
});

/** The scripted conversation between the coach and the visitor, from the local voice platform. */
export type Script = v.InferOutput<typeof script>;

/** @throws ValiError if the text is not a valid script */
export const parseScript = (text: string): Script => v.parse(script, JSON.parse(text));

/** Milliseconds of silence, at pace 1, after which the simulation says the visitor's line. */
const SAID_FOR_THEM_AFTER = { microphone: 6000, none: 1100 };
/** Milliseconds, at pace 1, until the coach mentions the muted microphone. */
const REMARK_AFTER = 6000;

/**
 * A turn in which the visitor says a line. The line grows while they talk and becomes final when they pause. If
 * they stay silent, stop midway, or have no microphone, the simulation says the line. While they are muted, the
 * turn waits.
 * @param remarked whether the coach has already mentioned the muted microphone
 */
function visitorTurn(line: string, pace: number, emit: t.Emit, remarked: boolean): t.Turn {
  const words = t.countWords(line);
  let mutedFor = 0;
  let talk = 0;
  let silence = 0;
  let said = 0;
  let shown = 0;
  let alone = false;
  let cued = false;

  function listenFor({ ms, level }: t.StepInput): void {
    const talking = level !== null && level > t.TALK_LEVEL;
    if (talking) talk += ms;
    silence = talking ? 0 : silence + ms;
    const limit = level === null ? SAID_FOR_THEM_AFTER.none : SAID_FOR_THEM_AFTER.microphone;
    if (silence >= limit / pace) alone = true;
    if (talking || alone) said += (ms / 1000) * t.WORDS_PER_SECOND * pace;
  }

  return {
    step(input) {
      if (input.level !== null && !cued) {
        cued = true;
        t.sendMessage(emit, { type: "visitor-cue", text: line });
      }
      if (input.muted) {
        mutedFor += input.ms;
        if (remarked || mutedFor < REMARK_AFTER / pace) return null;
        if (shown > 0) t.sendTranscript(emit, "user", "final", `${t.firstWords(line, shown)}…`);
        return "muted";
      }
      listenFor(input);
      const spoken = talk >= t.MIN_TALK && silence >= t.END_SILENCE;
      if (spoken || (alone && said > words)) {
        t.sendTranscript(emit, "user", "final", line);
        return "done";
      }
      const now = Math.min(words, Math.floor(said));
      if (now > shown) {
        shown = now;
        t.sendTranscript(emit, "user", "partial", t.firstWords(line, now));
      }
      return null;
    },
  };
}

/** Milliseconds at pace 1. */
const BEFORE_FIRST = 150;
const BETWEEN_TURNS = 450;

/**
 * Plays a script as a call. The coach and the visitor take turns, and talking over the coach interrupts it. The
 * coach reminds a muted visitor once, then waits. Pure: takes time, levels and speech, and returns effects.
 */
export function createDialogue({ turns, yields, muted, interrupts, pace }: Script) {
  let effects: Effect[] = [];
  const emit = (effect: Effect) => void effects.push(effect);
  let index = -1;
  let interruptions = 0;
  let current: Turn;
  let then: () => void;

  function begin(turn: Turn, next: () => void) {
    current = turn;
    then = next;
  }
  const between = () => begin(pause(BETWEEN_TURNS / pace), next);
  const say = (text: string, after: () => void) => begin(coachTurn(text, pace, emit), after);
  const listen = (line: string, remarked: boolean) => begin(visitorTurn(line, pace, emit, remarked), between);

  function next() {
    index += 1;
    const turn = turns[index];
    if (!turn) {
      sendMessage(emit, { type: "status-update", status: "ended", endedReason: "assistant-ended-call" });
      emit({ type: "leave" });
    } else if ("coach" in turn) say(turn.coach, between);
    else listen(turn.visitor, false);
  }

  function yieldTurn() {
    say(yields[interruptions % yields.length] ?? "", between);
    interruptions += 1;
  }

  begin(pause(BEFORE_FIRST / pace), next);

  return {
    /** Advances by one step. @returns the effects to run, in order */
    step(input: StepInput): Effect[] {
      effects = [];
      const end = current.step(input);
      if (end === "done") then();
      if (end === "interrupted") {
        sendTranscript(emit, "user", "final", interrupts);
        begin(untilSilence(), yieldTurn);
      }
      if (end === "muted") {
        const turn = turns[index];
        say(muted, () => listen(turn && "visitor" in turn ? turn.visitor : "", true));
      }
      return effects;
    },
    /** Returns the coach's current loudness, from 0 to 1. */
    level: () => current.level?.() ?? 0,
  };
}
