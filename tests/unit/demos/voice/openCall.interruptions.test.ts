import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLive } from "#demos/voice/voiceCall.ts";
import { HIDDEN_LIMIT } from "#demos/voice/voiceSession.ts";
import { words } from "#demos/voice/words/en.ts";
import { clearPage, flushPromises, open, setPage } from "./session.ts";

let document: ReturnType<typeof setPage>["document"];
let window: ReturnType<typeof setPage>["window"];
beforeEach(() => {
  ({ document, window } = setPage());
});
afterEach(clearPage);

describe("the microphone", () => {
  const refused = { type: "camera-error", error: { error: { type: "permissions" } } };

  it("is optional: without it, the call continues, and a note says how to go on", async () => {
    const voice = open();
    (await voice.answer()).emit("camera-error", refused);
    expect(voice.now().phase).toBe("active");
    expect(voice.now().transcript).toMatchObject([
      {
        role: "system",
        content:
          "Your microphone is blocked. You can type instead. Allow it in your browser, then start again.",
      },
    ]);
  });

  it("is muted and unmuted", async () => {
    const voice = open();
    const client = await voice.answer();
    voice.setMuted(true);
    expect(voice.now().muted).toBe(true);
    expect(client.muted).toBe(true);
    voice.setMuted(false);
    expect(voice.now().muted).toBe(false);
  });

  it("stays muted if the client turns it on", async () => {
    const voice = open();
    const client = await voice.answer();
    voice.setMuted(true);
    client.muted = false;
    client.emit("daily-participant-updated", {});
    expect(client.muted).toBe(true);
    expect(voice.now().muted).toBe(true);
  });

  it("shows as on if it can't be muted", async () => {
    const voice = open();
    const client = await voice.answer();
    voice.setMuted(true);
    client.setMuted.mockImplementation(() => {});
    client.muted = false;
    for (let event = 0; event < 3; event += 1) client.emit("daily-participant-updated", {});
    expect(voice.now().muted).toBe(true);
    client.emit("daily-participant-updated", {});
    expect(voice.now().muted).toBe(false);
  });

  it("may report its old state once after it is turned on", async () => {
    const voice = open();
    const client = await voice.answer();
    voice.setMuted(true);
    voice.setMuted(false);
    client.muted = true;
    client.emit("daily-participant-updated", {});
    expect(voice.now().muted).toBe(false);
    client.muted = false;
    client.emit("daily-participant-updated", {});
    expect(voice.now().muted).toBe(false);
  });

  it("can't be muted without a call, and shows the client's error", async () => {
    const voice = open();
    const client = await voice.connect();
    client.setMuted.mockImplementation(() => {
      throw new Error("Call object is not available.");
    });
    voice.setMuted(true);
    expect(voice.now().transcript).toMatchObject([{ content: "Call object is not available." }]);
    expect(voice.now().muted).toBe(false);
  });
});

describe("the page", () => {
  it("doesn't start a call offline", () => {
    vi.stubGlobal("navigator", { onLine: false });
    const voice = open();
    voice.start();
    expect(voice.now()).toMatchObject({ phase: "idle", error: words.errors.offline });
    expect(voice.clients).toHaveLength(0);
  });

  it("ends the call with instructions when it goes offline", async () => {
    const voice = open();
    await voice.answer();
    window.dispatchEvent(new Event("offline"));
    expect(voice.now()).toMatchObject({ phase: "ended", error: words.errors.offline });
  });

  it("ends the call with a note after it was hidden for a minute, but not before", async () => {
    const voice = open();
    await voice.answer();
    const see = (visibilityState: string) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    see("hidden");
    await vi.advanceTimersByTimeAsync(HIDDEN_LIMIT - 1);
    see("visible");
    await vi.advanceTimersByTimeAsync(HIDDEN_LIMIT);
    expect(isLive(voice.now())).toBe(true);
    see("hidden");
    await vi.advanceTimersByTimeAsync(HIDDEN_LIMIT);
    expect(voice.now().phase).toBe("ended");
    expect(voice.now().transcript.at(-1)?.content).toBe(words.errors.hiddenTooLong);
  });

  it("hangs up when the visitor leaves it", async () => {
    const voice = open();
    const client = await voice.answer();
    window.dispatchEvent(new Event("pagehide"));
    expect(client.stop).toHaveBeenCalled();
  });

  it("isn't watched after a call", async () => {
    const voice = open();
    await voice.answer();
    voice.hangUp();
    const ended = voice.now();
    window.dispatchEvent(new Event("offline"));
    expect(voice.now()).toBe(ended);
    await flushPromises();
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(vi.getTimerCount()).toBe(0);
  });
});
