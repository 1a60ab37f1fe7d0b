import { coachTurn } from "./coachTurn.ts";
import type { Script } from "./script.ts";
import {
  type Effect,
  pause,
  type StepInput,
  sendMessage,
  sendTranscript,
  type Turn,
  untilSilence,
} from "./turn.ts";
import { visitorTurn } from "./visitorTurn.ts";

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
