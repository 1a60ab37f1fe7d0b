import { EventEmitter } from "node:events";
import { vi } from "vitest";
import type { AssistantOverrides } from "#demos/voice/overrides.ts";
import type { ReadNotice } from "#demos/voice/readNotice.ts";
import { idleCall, type VoiceAction, type VoiceCall, voiceReducer } from "#demos/voice/voiceCall.ts";
import type { LoadVoice } from "#demos/voice/voiceClient.ts";
import { createVoiceSession } from "#demos/voice/voiceSession.ts";
import { words } from "#demos/voice/words/en.ts";

/** A client that the test controls. */
class FakeClient extends EventEmitter {
  muted = false;
  answer = Promise.withResolvers<unknown>();
  start = vi.fn(() => this.answer.promise);
  stop = vi.fn(async () => {});
  setMuted = vi.fn((muted: boolean) => {
    this.muted = muted;
  });
  isMuted = () => this.muted;
  send = vi.fn();
  say = vi.fn();
}

/** Call before each test: sets fake timers and a page that can be hidden, left or taken offline. */
export function setPage() {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("navigator", { onLine: true });
  return { document, window };
}

/** Call after each test: restores real timers and globals. */
export function clearPage() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Opens a voice session on fake clients, and tracks its state. */
export function open({
  errors = words.errors,
  load,
  overrides,
  readNotice = async () => undefined,
  onAction = () => {},
}: {
  errors?: typeof words.errors;
  overrides?: AssistantOverrides;
  load?: LoadVoice;
  readNotice?: ReadNotice;
  onAction?: (action: VoiceAction) => void;
} = {}) {
  let call: VoiceCall = idleCall;
  const clients: FakeClient[] = [];
  const create = () => {
    const client = new FakeClient();
    clients.push(client);
    return client as unknown as ReturnType<Awaited<ReturnType<LoadVoice>>>; // has every method that the session uses
  };
  const session = createVoiceSession({
    load: load ?? (async () => create),
    errors,
    assistantId: "coach",
    overrides,
    readNotice,
    spoken: ({ text }) => text,
    dispatch: (action) => {
      onAction(action);
      call = voiceReducer(call, action);
    },
  });
  return {
    ...session,
    clients,
    now: () => call,
    async connect() {
      session.start();
      await vi.advanceTimersByTimeAsync(0);
      const client = clients.at(-1);
      if (!client) throw new Error("The session created no client.");
      return client;
    },
    async answer() {
      const client = await this.connect();
      client.answer.resolve({ id: "call" });
      await vi.advanceTimersByTimeAsync(0);
      client.emit("call-start");
      return client;
    },
  };
}

/** Flushes pending promises without advancing the clock. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0);
