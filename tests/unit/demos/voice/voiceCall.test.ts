import { describe, expect, it } from "vitest";
import { idleCall, statusLine, type VoiceAction, voiceReducer } from "#demos/voice/voiceCall.ts";
import { words as ar } from "#demos/voice/words/ar.ts";
import { words } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";

const during = (...actions: VoiceAction[]) => actions.reduce(voiceReducer, idleCall);
const connect: VoiceAction = { type: "connect" };
const connected: VoiceAction = { type: "connected", at: 1000 };
const muted: VoiceAction = { type: "muted", muted: true };
const line = { role: "assistant", content: "Hello.", isPartial: false, timestamp: 1500 } as const;

describe("the status line", () => {
  it.each([
    ["Ready to start", []],
    ["Connecting...", [connect]],
    ["listening", [connect, connected]],
    ["AI is speaking", [connect, connected, { type: "speech-start" }]],
    ["listening", [connect, connected, { type: "speech-start" }, { type: "speech-end" }]],
    ["listening. You are muted.", [connect, connected, muted]],
    ["AI is speaking. You are muted.", [connect, connected, muted, { type: "speech-start" }]],
    ["Call ended", [connect, connected, muted, { type: "end" }]],
    ["Call ended", [connect, connected, { type: "end" }]],
    ["Ready to start", [connect, { type: "end" }]],
  ] as [string, VoiceAction[]][])("reads %s", (line, actions) => {
    expect(statusLine(during(...actions), words.status)).toBe(line);
  });

  it("is in the language of the page", () => {
    const call = during(connect, connected, muted);
    expect(statusLine(call, es.status)).toBe("escuchando. Su micrófono está silenciado.");
    expect(statusLine(call, ar.status)).toBe("يستمع. صوتكم مكتوم.");
  });
});

describe("a call", () => {
  it("shows its timer once connected, and clears it at the end", () => {
    expect(during(connect).seconds).toBeNull();
    expect(during(connect, connected).seconds).toBe(0);
    expect(during(connect, connected, { type: "tick", at: 63_999 }).seconds).toBe(62);
    expect(during(connect, connected, { type: "end" }).seconds).toBeNull();
  });

  it("ignores a second start", () => {
    const active = during(connect, connected, { type: "line", line });
    expect(voiceReducer(active, connect)).toBe(active);
    const connecting = during(connect);
    expect(voiceReducer(connecting, connect)).toBe(connecting);
  });

  it("resets when it starts after its end", () => {
    const ended = during(connect, connected, { type: "line", line }, { type: "end" });
    expect(ended.transcript).toHaveLength(1);
    expect(voiceReducer(ended, connect)).toEqual({ ...idleCall, phase: "connecting" });
  });

  it("shows one error, and is neither connecting nor active afterwards", () => {
    const fail: VoiceAction = { type: "fail", title: "Failed to start call", detail: "Unauthorized" };
    const failed = during(connect, fail, { type: "fail", title: "Another", detail: null });
    const error = { title: "Failed to start call", detail: "Unauthorized" };
    expect(failed).toMatchObject({ phase: "idle", error });
    expect(during(connect, connected, fail).phase).toBe("ended");
    expect(voiceReducer(failed, connect).error).toBeNull();
  });

  it("ignores a late speech-end and any other event after its end", () => {
    const ended = during(connect, connected, { type: "speech-start" }, { type: "end" });
    const speech = [{ type: "speech-end" }, { type: "speech-start" }, { type: "volume", level: 1 }] as const;
    const late = [...speech, { type: "tick", at: 99_000 }, { type: "line", line }, muted, connected] as const;
    for (const action of late) expect(voiceReducer(ended, action)).toBe(ended);
  });

  it("keeps one recent level per bar of the waveform, and resets them at the end", () => {
    const loud = during(connect, connected, { type: "volume", level: 0.4 }, { type: "volume", level: 0.9 });
    expect(loud.levels.slice(-2)).toEqual([0.4, 0.9]);
    expect(loud.levels).toHaveLength(idleCall.levels.length);
    expect(Math.max(...voiceReducer(loud, { type: "end" }).levels)).toBe(0);
  });

  it("shows its step of connecting, and the time to the first word", () => {
    expect(during(connect).step).toBe("preparing");
    expect(during(connect, { type: "step", step: "calling" }).step).toBe("calling");
    const answered = during(connect, connected, { type: "answered", ms: 800 }, { type: "answered", ms: 300 });
    expect(answered.answeredIn).toBe(800);
    expect(voiceReducer(answered, { type: "end" }).answeredIn).toBe(800);
    expect(during(connect).answeredIn).toBeNull();
  });

  it("is the visitor's turn until they or the coach speak; suggestions stay until they are said", () => {
    const texts = ["Say this.", "Or that."];
    const asked = during(connect, connected, { type: "suggest", texts });
    expect(asked).toMatchObject({ yourTurn: true, suggestions: texts });
    const user = { ...line, role: "user" } as const;
    const heard = (line: object) => voiceReducer(asked, { type: "line", line: { ...user, ...line } });
    expect(heard({ content: " ", isPartial: true }).yourTurn).toBe(true);
    expect(heard({ isPartial: true })).toMatchObject({ yourTurn: false, suggestions: texts });
    expect(heard({ content: "Say this." }).suggestions).toEqual(["Or that."]);
    expect(voiceReducer(asked, { type: "speech-start" })).toMatchObject({
      yourTurn: false,
      suggestions: texts,
    });
    expect(voiceReducer(asked, { type: "end" }).suggestions).toEqual([]);
  });

  it("shows the notice on an emergency with its lines, and no suggestions", () => {
    const helpLines = [{ by: "call", number: "911", about: "US" }] as const;
    const notice = { text: "Call now.", offer: false, helpLines };
    const warned = during(...[connect, connected, { type: "suggest", texts: ["Say this."] } as const], {
      type: "notice",
      notice,
      at: 9,
    });
    expect(warned).toMatchObject({ warned: true, suggestions: [] });
    expect(warned.transcript).toMatchObject([{ role: "assistant", content: "Call now.", helpLines }]);
    expect(voiceReducer(voiceReducer(warned, { type: "end" }), connect).warned).toBe(false);
  });

  it("shows the notice below what the coach was saying, which ends there", () => {
    const line = (role: "user" | "assistant", content: string, isPartial: boolean) =>
      ({ type: "line", line: { role, content, isPartial, timestamp: 5 } }) as const;
    const notice = { text: "Call now.", offer: false, helpLines: [] };
    const call = during(
      ...[connect, connected, line("assistant", "Great", true), line("user", "My chest hurts", false)],
      { type: "notice", notice, at: 9 },
    );
    expect(
      call.transcript.map(({ content, isPartial, timestamp }) => [content, isPartial, timestamp]),
    ).toEqual([
      ["Great", false, 5],
      ["My chest hurts", false, 5],
      ["Call now.", false, 9],
    ]);
  });
});
