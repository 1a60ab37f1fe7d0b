import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { statusLine, type VoiceAction } from "#demos/voice/voiceCall.ts";
import { words } from "#demos/voice/words/en.ts";
import { clearPage, flushPromises, open, setPage } from "./session.ts";

beforeEach(() => void setPage());
afterEach(clearPage);

describe("a call", () => {
  it("starts the assistant with the overrides of its conversation", async () => {
    const overrides = { firstMessage: "Hi, I'm an AI." };
    const client = await open({ overrides }).connect();
    expect(client.start).toHaveBeenCalledWith("coach", overrides);
  });

  it("connects, ticks every second, and clears its timer at the end", async () => {
    const voice = open();
    const client = await voice.connect();
    expect(statusLine(voice.now(), words.status)).toBe("Connecting...");
    expect(client.start).toHaveBeenCalledWith("coach", undefined);
    client.answer.resolve({ id: "call" });
    await flushPromises();
    expect(voice.now().phase).toBe("connecting");
    client.emit("call-start");
    expect(voice.now()).toMatchObject({ phase: "active", seconds: 0 });
    await vi.advanceTimersByTimeAsync(999);
    expect(voice.now().seconds).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(voice.now().seconds).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(voice.now().seconds).toBe(62);
    voice.hangUp();
    expect(voice.now()).toMatchObject({ phase: "ended", seconds: null });
    expect(client.stop).toHaveBeenCalled();
    await flushPromises();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("measures the time from the press to the first word, and from each line to the response", async () => {
    const actions: VoiceAction[] = [];
    const voice = open({ onAction: (action) => void actions.push(action) });
    const waits = () => actions.flatMap((action) => (action.type === "answered" ? action.ms : []));
    const client = await voice.answer();
    client.emit("call-start-progress", { stage: "web-call-creation", status: "started" });
    const say = (role: string, transcriptType: string) =>
      client.emit("message", { type: "transcript", role, transcriptType, transcript: "Hi." });
    await vi.advanceTimersByTimeAsync(700);
    say("assistant", "partial");
    say("assistant", "final");
    expect(waits()).toEqual([700]);
    voice.type("Hello.");
    await vi.advanceTimersByTimeAsync(200);
    say("assistant", "partial");
    say("user", "final");
    await vi.advanceTimersByTimeAsync(500);
    say("assistant", "partial");
    expect(waits()).toEqual([700, 200, 500]);
    expect(voice.now().answeredIn).toBe(700);
  });

  it("shows the client's steps while it connects", async () => {
    const voice = open();
    const client = await voice.connect();
    for (const [stage, step] of [
      ["initialization", "preparing"],
      ["web-call-creation", "calling"],
      ["daily-call-object-creation", "joining"],
    ] as const) {
      client.emit("call-start-progress", { stage, status: "started" });
      client.emit("call-start-progress", { stage, status: "completed" });
      expect(voice.now().step).toBe(step);
    }
  });

  it("ignores a second start", async () => {
    const voice = open();
    await voice.connect();
    voice.start();
    await flushPromises();
    expect(voice.clients).toHaveLength(1);
  });

  it("hangs up again if the client connects after an early hang-up", async () => {
    const voice = open();
    const client = await voice.connect();
    voice.hangUp();
    expect(voice.now().phase).toBe("idle");
    expect(client.stop).toHaveBeenCalledTimes(1);
    client.answer.resolve({ id: "ghost" });
    await flushPromises();
    expect(client.stop).toHaveBeenCalledTimes(2);
    client.emit("call-start");
    expect(voice.now().phase).toBe("idle");
  });

  it("never starts a call that is hung up while its client loads", async () => {
    const voice = open();
    voice.start();
    voice.hangUp();
    await flushPromises();
    expect(voice.clients).toEqual([]);
  });

  it("waits at most five seconds for the previous call to stop", async () => {
    const voice = open();
    const first = await voice.connect();
    voice.hangUp();
    voice.start();
    await vi.advanceTimersByTimeAsync(4999);
    expect(voice.clients).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(voice.clients).toHaveLength(2);
    first.emit("call-start");
    expect(voice.now().phase).toBe("connecting");
  });

  it("waits until the previous client has stopped, even with an error, because the platform allows one call object at a time", async () => {
    const voice = open();
    const first = await voice.answer();
    const stopped = Promise.withResolvers<void>();
    first.stop.mockReturnValue(stopped.promise);
    voice.hangUp();
    voice.start();
    await flushPromises();
    expect(voice.clients).toHaveLength(1);
    stopped.reject(new Error("the line is gone"));
    await flushPromises();
    expect(voice.clients).toHaveLength(2);
    expect(voice.now()).toMatchObject({ phase: "connecting", error: null });
  });

  it("ends without an error when the platform ends it", async () => {
    const voice = open();
    const client = await voice.answer();
    client.emit("error", {
      type: "daily-error",
      error: { error: { type: "ejected", msg: "Meeting has ended" } },
    });
    client.emit("call-end");
    expect(voice.now()).toMatchObject({ phase: "ended", error: null });
  });

  it("adds messages to the transcript", async () => {
    const voice = open();
    const client = await voice.answer();
    const say = (transcriptType: string, transcript: string) =>
      client.emit("message", { type: "transcript", role: "assistant", transcriptType, transcript });
    say("partial", "How");
    say("partial", "How are");
    client.emit("message", { type: "model-output", output: "x" });
    say("final", "How are you?");
    expect(voice.now().transcript).toMatchObject([{ content: "How are you?", isPartial: false }]);
  });
});
