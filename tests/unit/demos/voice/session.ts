import { EventEmitter } from "node:events";
import { vi } from "vitest";
import { idleCall, type VoiceCall, voiceReducer } from "#demos/voice/voiceCall.ts";
import type { LoadVoice } from "#demos/voice/voiceClient.ts";
import { createVoiceSession } from "#demos/voice/voiceSession.ts";

/** A client under the control of the test. */
class FakeClient extends EventEmitter {
  muted = false;
  answer = Promise.withResolvers<unknown>();
  start = vi.fn(() => this.answer.promise);
  stop = vi.fn(async () => {});
  setMuted = vi.fn((muted: boolean) => {
    this.muted = muted;
  });
  isMuted = () => this.muted;
}

/** Before each test: fake clocks, and a page that can be hidden, left or cut off. */
export function setPage() {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("navigator", { onLine: true });
  return { document, window };
}

/** After each test: real clocks and globals again. */
export function clearPage() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A voice session with its state, on fake clients. */
export function open({
  needsMicrophone = false,
  load,
}: {
  needsMicrophone?: boolean;
  load?: LoadVoice;
} = {}) {
  let call: VoiceCall = idleCall;
  const clients: FakeClient[] = [];
  const create = () => {
    const client = new FakeClient();
    clients.push(client);
    return client as unknown as ReturnType<Awaited<ReturnType<LoadVoice>>>; // has what the session uses
  };
  const session = createVoiceSession({
    load: load ?? (async () => create),
    assistantId: "coach",
    needsMicrophone,
    dispatch: (action) => {
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
      if (!client) throw new Error("no client was made");
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

/** Runs the promises that wait, without moving the clock. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0);
