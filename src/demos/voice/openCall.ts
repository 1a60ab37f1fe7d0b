import { createMute } from "./mute.ts";
import type { AssistantOverrides } from "./product/productOverrides.ts";
import type { VoiceAction } from "./voiceCall.ts";
import type { LoadVoice, VoiceClient } from "./voiceClient.ts";
import * as events from "./voiceEvents.ts";

/** Milliseconds between ticks of the timer (specification, section 9). */
const TIMER_TICK = 1000;
/** Milliseconds until connecting counts as failed. */
export const CONNECT_TIMEOUT = 30_000;

const INIT_FAILED = "Failed to initialize voice assistant";
const START_FAILED = "Failed to start call";
const NO_ANSWER = "The voice service did not answer. Please try again in a moment.";
const SOUND_BLOCKED = "Your browser blocked the sound. You can still read along.";

/** Messages for a missing microphone. A real call then ends; the simulation continues. */
export const MICROPHONE = {
  refused: { title: "Your microphone is blocked", detail: "Allow it in your browser, then start again." },
  missing: { title: "No microphone was found", detail: "Connect one, then start again." },
  failed: {
    title: "Your microphone can't be used",
    detail: "Another app may be using it: close it, then start again.",
  },
} as const;

export interface OpenCallOptions {
  load: LoadVoice;
  assistantId: string;
  /** Replace settings of the assistant for this call. */
  overrides?: AssistantOverrides | undefined;
  /** Whether the call ends without a microphone. */
  needsMicrophone: boolean;
  dispatch: (action: VoiceAction) => void;
  /** Resolves when the previous call's client has stopped. */
  after: Promise<unknown>;
  /** Called when this call is over and the next one may start. */
  onOver: () => void;
}

export interface OpenCall {
  /** @param why a note for the visitor if they didn't hang up themselves */
  hangUp: (why?: string) => void;
  fail: (title: string, detail: string | null) => void;
  setMuted: (muted: boolean) => void;
  /** Resolves when the client has stopped. Call it after the call is over. */
  gone: () => Promise<unknown>;
}

/**
 * Opens one call, from connecting to its end. Dispatches at most one error, and nothing once it is over. A client
 * can't be stopped while it requests a call from the platform. So if it connects after the visitor hung up, it is
 * stopped then.
 */
export function openCall(options: OpenCallOptions): OpenCall {
  const { dispatch, needsMicrophone } = options;
  let client: VoiceClient | null = null;
  let connected = false;
  let over = false;
  let stopped: Promise<void> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  const timeout = setTimeout(() => fail(START_FAILED, NO_ANSWER), CONNECT_TIMEOUT);
  const mute = createMute((muted) => report({ type: "muted", muted }));

  function report(action: VoiceAction) {
    if (!over) dispatch(action);
  }

  function finish(action: VoiceAction) {
    if (over) return;
    dispatch(action);
    over = true;
    clearTimeout(timeout);
    clearInterval(clock);
    stopped = client?.stop();
    options.onOver();
  }

  const fail = (title: string, detail: string | null) => finish({ type: "fail", title, detail });
  function hangUp(why?: string) {
    if (why) note(why);
    finish({ type: "end" });
  }

  /** Adds a note to the transcript for something that isn't an error. */
  function note(content: string) {
    report({ type: "line", line: { role: "system", content, isPartial: false, timestamp: Date.now() } });
  }

  function onError(event: unknown) {
    if (events.isEjection(event)) return hangUp();
    if (events.isSoundBlocked(event)) return note(SOUND_BLOCKED);
    if (events.isHarmless(event)) return;
    const text = events.voiceErrorText(event);
    if (connected) fail(text ?? events.UNKNOWN_ERROR, null);
    else fail(START_FAILED, text);
  }

  function onMicrophoneError(event: unknown) {
    const { title, detail } = MICROPHONE[events.microphoneProblem(event)];
    if (needsMicrophone) fail(title, detail);
    else note(`${title}, so this simulation says your lines for you.`);
  }

  function onMessage(message: unknown) {
    const line = events.transcriptLineIn(message);
    if (line) report({ type: "line", line: { ...line, timestamp: Date.now() } });
    const cue = events.cueIn(message);
    if (cue) report({ type: "cue", text: cue });
  }

  function onConnected() {
    if (over || connected) return;
    connected = true;
    clearTimeout(timeout);
    report({ type: "connected", at: Date.now() });
    clock = setInterval(() => report({ type: "tick", at: Date.now() }), TIMER_TICK);
  }

  function listenTo(vapi: VoiceClient) {
    vapi.on("error", onError);
    vapi.on("camera-error", onMicrophoneError);
    vapi.on("call-start", onConnected);
    vapi.on("call-end", () => hangUp());
    vapi.on("speech-start", () => report({ type: "speech-start" }));
    vapi.on("speech-end", () => report({ type: "speech-end" }));
    vapi.on("volume-level", (level) => report({ type: "volume", level }));
    vapi.on("message", onMessage);
    vapi.on("daily-participant-updated", () => {
      if (!over) mute.sync(vapi);
    });
  }

  async function run() {
    try {
      const create = await options.load();
      await options.after;
      if (over) return;
      client = create();
    } catch {
      return fail(INIT_FAILED, null);
    }
    listenTo(client);
    try {
      const started = await client.start(options.assistantId, options.overrides);
      if (!over && started === null) fail(START_FAILED, null);
    } catch (error) {
      fail(START_FAILED, error instanceof Error ? error.message : null);
    }
    if (over) await client.stop();
  }

  const running = run();
  return {
    hangUp,
    fail,
    setMuted(muted) {
      try {
        if (client && !over) mute.set(client, muted);
      } catch (error) {
        note(error instanceof Error ? error.message : events.UNKNOWN_ERROR);
      }
    },
    gone: () => Promise.allSettled([running, stopped]),
  };
}
