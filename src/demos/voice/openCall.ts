import { typedLine } from "#schemas/rules/text/typedText.ts";
import type { Answer } from "../chat/chat.ts";
import type { AssistantOverrides } from "./overrides.ts";
import type { ReadNotice } from "./readNotice.ts";
import type { VoiceAction } from "./voiceCall.ts";
import { createMute, type LoadVoice, type VoiceClient } from "./voiceClient.ts";
import * as events from "./voiceEvents.ts";
import type { CallErrors } from "./words/CallWords.ts";

/** Milliseconds between ticks of the timer (specification, section 9). */
const TIMER_TICK = 1000;
/** Milliseconds until connecting counts as failed. */
export const CONNECT_TIMEOUT = 30_000;

export interface OpenCallOptions {
  load: LoadVoice;
  errors: CallErrors;
  assistantId: string;
  /** Replace settings of the assistant for this call. */
  overrides?: AssistantOverrides | undefined;
  /** Finds emergencies in what the visitor types or says. */
  readNotice: ReadNotice;
  /** Returns what to say aloud for a notice. */
  spoken: (notice: Answer) => string;
  dispatch: (action: VoiceAction) => void;
  /** When the visitor pressed the button, in milliseconds since the epoch. */
  pressedAt: number;
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
  /** Adds a text to the conversation. Before the call has connected, the text waits. */
  type: (text: string) => Promise<void>;
  /** Resolves when the client has stopped. Call it after the call is over. */
  gone: () => Promise<unknown>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : null);

/**
 * Opens one call, from connecting to its end. Dispatches at most one error, and nothing once it is over. A client
 * can't be stopped while it requests a call from the platform. So if it connects after the visitor hung up, it is
 * stopped then.
 *
 * The page itself reads what the visitor types or says. An emergency gets its notice, written and spoken, and nothing else: its
 * words don't reach the coach, and the call ends after the notice.
 */
export function openCall(options: OpenCallOptions): OpenCall {
  const { dispatch, errors, readNotice, spoken } = options;
  let client: VoiceClient | null = null;
  let connected = false;
  let over = false;
  let stopped: Promise<void> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let notice: Answer | null = null;
  /** The visitor's last line, unless the coach has spoken since. */
  let lastLine = "";
  /** Since when the visitor waits for the coach's first word: since the press, then since each of their lines. */
  let waitsSince: number | null = options.pressedAt;
  /** Texts that wait for the connection. */
  const waiting: string[] = [];
  const timeout = setTimeout(() => fail(errors.startFailed, errors.noAnswer), CONNECT_TIMEOUT);
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

  /** Returns a message of the platform if the page shows them. */
  const platformText = (text: string | null) => (errors.platform ? text : null);

  function onError(event: unknown) {
    if (events.isEjection(event)) return hangUp();
    if (events.isSoundBlocked(event)) return note(errors.soundBlocked);
    if (events.isHarmless(event)) return;
    const text = platformText(events.voiceErrorText(event));
    if (connected) fail(text ?? errors.unknown, null);
    else fail(errors.startFailed, text);
  }

  function onMicrophoneError(event: unknown) {
    const { title, detail } = errors[events.microphoneProblem(event)];
    note(`${errors.typeInstead(title)} ${detail}`);
  }

  /** Returns whether a text suggests an emergency. Shows and says its notice then, once. */
  async function isEmergency(text: string): Promise<boolean> {
    const found = await readNotice(text);
    if (!found || over || notice) return Boolean(notice);
    if (connected) sayNotice(found);
    notice = found;
    dispatch({ type: "notice", notice, at: Date.now() });
    return true;
  }

  /** Reads a spoken line, and together with the one before it: speech recognition ends a line at a pause in a sentence. */
  async function readLine(content: string) {
    const before = lastLine;
    lastLine = content;
    if (!(await isEmergency(content)) && before) await isEmergency(`${before} ${content}`);
  }

  /** Stops the coach, says a notice, and ends the call after it. */
  const sayNotice = (found: Answer) => client?.say(spoken(found), true, false, true);

  /** Sends a text to the coach, who responds. */
  function send(content: string) {
    if (!connected) return void waiting.push(content);
    client?.send({ type: "add-message", message: { role: "user", content }, triggerResponseEnabled: true });
  }

  function answered(at: number) {
    if (waitsSince !== null) report({ type: "answered", ms: at - waitsSince });
    waitsSince = null;
  }

  function onMessage(message: unknown) {
    const line = events.transcriptLineIn(message);
    // The page has already shown the notice that the coach says.
    if (line && !(notice && line.role === "assistant")) {
      const timestamp = Date.now();
      report({ type: "line", line: { ...line, timestamp } });
      if (line.role === "assistant") {
        lastLine = "";
        answered(timestamp);
      } else if (!line.isPartial) waitsSince = timestamp;
      if (line.role === "user" && !line.isPartial && !events.isScripted(message)) void readLine(line.content);
    }
    const texts = events.suggestionsIn(message);
    if (texts && !notice) report({ type: "suggest", texts });
  }

  function onConnected() {
    if (over || connected) return;
    connected = true;
    clearTimeout(timeout);
    report({ type: "connected", at: Date.now() });
    clock = setInterval(() => report({ type: "tick", at: Date.now() }), TIMER_TICK);
    if (notice) sayNotice(notice);
    else for (const text of waiting.splice(0)) send(text);
  }

  function listenTo(vapi: VoiceClient) {
    vapi.on("error", onError);
    vapi.on("camera-error", onMicrophoneError);
    vapi.on("call-start", onConnected);
    vapi.on("call-start-progress", ({ stage, status }) => {
      const step = events.connectingStep(stage);
      if (step && status === "started") report({ type: "step", step });
    });
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
      return fail(errors.initFailed, null);
    }
    listenTo(client);
    try {
      const started = await client.start(options.assistantId, options.overrides);
      if (!over && started === null) fail(errors.startFailed, null);
    } catch (error) {
      fail(errors.startFailed, platformText(messageOf(error)));
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
        note(platformText(messageOf(error)) ?? errors.unknown);
      }
    },
    async type(text) {
      const content = typedLine(text);
      const line = { role: "user", content, isPartial: false, timestamp: Date.now() } as const;
      report({ type: "line", line });
      if (connected) waitsSince = line.timestamp;
      // Nothing else is answered after a notice.
      if (!(await isEmergency(content)) && !over) send(content);
    },
    gone: () => Promise.allSettled([running, stopped]),
  };
}
