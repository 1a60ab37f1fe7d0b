import { coachTurn } from "./coachTurn.ts";
import { findResponse, type Match, type Script } from "./script.ts";
import {
  countWords,
  type Effect,
  type Emit,
  END_SILENCE,
  firstWords,
  MIN_TALK,
  pause,
  type StepInput,
  sendMessage,
  sendTranscript,
  TALK_LEVEL,
  type Turn,
  untilSilence,
  WORDS_PER_SECOND,
} from "./turn.ts";

/** Milliseconds of silence until the coach says that the visitor may take their time. A real silence doesn't scale with the pace. */
const PROMPT_AFTER = 6000;

interface VisitorTurn {
  /** The line that the visitor is shown to say, if only the loudness of their voice is known. */
  line: string;
  suggestions: readonly string[];
  pace: number;
  emit: Emit;
  /** Whether the coach has already broken the silence. */
  prompted: boolean;
}

/**
 * A turn of the visitor. While they talk, their line grows, and it becomes final when they pause: the page knows only that
 * they talk. If their words are recognized, the turn waits for those. It ends once after a silence, and then waits.
 */
function visitorTurn({ line, suggestions, pace, emit, prompted }: VisitorTurn): Turn {
  const words = countWords(line);
  let talk = 0;
  let quiet = 0;
  let silence = 0;
  let shown = 0;
  sendMessage(emit, { type: "visitor-cue", texts: suggestions });

  return {
    step({ ms, level, muted, recognizes }) {
      const talking = !muted && level !== null && level > TALK_LEVEL;
      silence = talking ? 0 : silence + ms;
      if (!prompted && silence >= PROMPT_AFTER) {
        if (shown > 0) sendTranscript(emit, "user", "final", `${firstWords(line, shown)}…`);
        return muted ? "muted" : "silent";
      }
      if (recognizes || muted) return null;
      if (talking) talk += ms;
      quiet = talking ? 0 : quiet + ms;
      if (talk >= MIN_TALK && quiet >= END_SILENCE) {
        sendTranscript(emit, "user", "final", line);
        return "done";
      }
      const now = Math.min(words, Math.floor((talk / 1000) * WORDS_PER_SECOND * pace));
      if (now > shown) {
        shown = now;
        sendTranscript(emit, "user", "partial", firstWords(line, now));
      }
      return null;
    },
  };
}

/** Milliseconds at pace 1 between a spoken line and the response. */
const BETWEEN_TURNS = 450;
/** The most suggestions at a time. */
const SUGGESTIONS = 3;

/**
 * Plays a script as a call. The coach responds to what the visitor says, and stops when they talk or type. It breaks a silence
 * once, then waits. Pure: takes time, levels, speech and texts, and returns effects.
 */
export function createDialogue(script: Script) {
  const { steps, asides, inOrder, pace } = script;
  let effects: Effect[] = [];
  const emit = (effect: Effect) => void effects.push(effect);
  const taken = new Set<number>();
  const asked = new Set<string>();
  let interruptions = 0;
  /** Whether the call ends after the coach's next line. */
  let closing = false;
  /** A text that arrived before the opening. */
  let early: { text: string; match: Match } | null = null;
  let opened = false;
  let warned = false;
  let current: Turn = { step: () => "done" };
  let then: () => void = open;

  /** Returns the index of the first step that is left. */
  function expected(): number {
    const index = steps.findIndex((_, each) => !taken.has(each));
    return index < 0 ? steps.length : index;
  }

  /** Collects the effects of an action. */
  function effectsOf(act: () => void): Effect[] {
    effects = [];
    act();
    return effects;
  }

  function begin(turn: Turn, next: () => void) {
    current = turn;
    then = next;
  }
  const say = (text: string, next = between) => begin(coachTurn(text, pace, emit), next);
  const between = () => begin(pause(BETWEEN_TURNS / pace), closing ? leave : () => listen(false));

  function suggestions(): string[] {
    const left = steps.filter((_, index) => !taken.has(index)).map(({ visitor }) => visitor);
    const questions = asides.flatMap(({ visitor }) => (visitor && !asked.has(visitor) ? visitor : []));
    return (inOrder ? [...left.slice(0, 1), ...questions] : left).slice(0, SUGGESTIONS);
  }

  function open() {
    opened = true;
    say(script.opening, () => {
      const waiting = early;
      early = null;
      if (waiting) respond(waiting.text, waiting.match);
      else between();
    });
  }

  function leave() {
    sendMessage(emit, { type: "status-update", status: "ended", endedReason: "assistant-ended-call" });
    emit({ type: "leave" });
  }

  function listen(prompted: boolean) {
    const index = expected();
    const line = steps[index]?.visitor ?? "";
    begin(visitorTurn({ line, suggestions: suggestions(), pace, emit, prompted }), () =>
      begin(pause(BETWEEN_TURNS / pace), () => take(index)),
    );
  }

  function take(index: number) {
    taken.add(index);
    closing = index === steps.length - 1;
    say(steps[index]?.coach ?? "");
  }

  function respond(text: string, match: Match) {
    asked.add(text);
    const response = findResponse(script, expected(), text, match);
    if (response && "step" in response) take(response.step);
    else say(response?.say ?? script.unknown);
  }

  function yieldTurn() {
    say(script.yields[interruptions % script.yields.length] ?? "");
    interruptions += 1;
  }

  return {
    /** Advances by one step. @returns the effects to run, in order */
    step: (input: StepInput): Effect[] =>
      effectsOf(() => {
        const end = current.step(input);
        if (end === "done") then();
        if (end === "interrupted" && input.recognizes) listen(true);
        else if (end === "interrupted") {
          sendTranscript(emit, "user", "final", script.interrupts);
          begin(untilSilence(), yieldTurn);
        }
        if (end === "muted" || end === "silent")
          say(end === "muted" ? script.muted : script.silence, () => listen(true));
      }),

    /** Returns whether a text is a suggestion, which needs no reading. */
    suggests: (text: string) => [...steps, ...asides].some(({ visitor }) => visitor === text),

    /** Responds to a text that the visitor typed, chose or said. The coach stops. @returns the effects to run, in order */
    hear: (text: string, match: Match): Effect[] =>
      effectsOf(() => {
        if (warned) return;
        if (!opened) {
          early = { text, match };
          return;
        }
        current.cut?.();
        respond(text, match);
      }),

    /** Says a notice on an emergency, and ends the call. @returns the effects to run, in order */
    warn: (text: string): Effect[] =>
      effectsOf(() => {
        warned = true;
        current.cut?.();
        begin(coachTurn(text, pace, emit, true), leave);
      }),

    /** Returns whether the coach is speaking. Its echo is not the visitor's voice. */
    speaks: () => current.cut !== undefined,

    /** Returns the coach's current loudness, from 0 to 1. */
    level: () => current.level?.() ?? 0,
  };
}
