import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticeFor } from "#demos/chat/answer.ts";
import { noticeReader, spokenNotice } from "#demos/voice/readNotice.ts";
import { chatIn } from "../../../support/chatIn.ts";
import { readPhrases } from "../chat/readPhrases.ts";
import { clearPage, flushPromises, open, setPage } from "./session.ts";

beforeEach(() => void setPage());
afterEach(clearPage);

const { texts, notices, words } = chatIn("en");
const readNotice = noticeReader("en", texts.emergency);
const typed = (content: string) => ({
  type: "add-message",
  message: { role: "user", content },
  triggerResponseEnabled: true,
});

describe("a typed text", () => {
  it("is added to the transcript at once, and sent as the platform documents", async () => {
    const voice = open();
    const client = await voice.answer();
    expect(voice.type("  What does\u00a0it cost? ")).toBe(true);
    expect(voice.now().transcript).toMatchObject([
      { role: "user", content: "What does it cost?", isPartial: false },
    ]);
    await flushPromises();
    expect(client.send.mock.calls).toEqual([[typed("What does it cost?")]]);
  });

  it("replaces what the visitor was saying, by the rule for transcripts", async () => {
    const voice = open();
    const client = await voice.answer();
    client.emit("message", {
      type: "transcript",
      role: "user",
      transcriptType: "partial",
      transcript: "What",
    });
    voice.type("What does it cost?");
    expect(voice.now().transcript).toMatchObject([
      { id: 1, content: "What does it cost?", isPartial: false },
    ]);
  });

  it("starts a call if there is none, and waits for the connection", async () => {
    const voice = open();
    expect(voice.type("Hello.")).toBe(true);
    expect(voice.now()).toMatchObject({ phase: "connecting", transcript: [{ content: "Hello." }] });
    await flushPromises();
    const [client] = voice.clients;
    client?.answer.resolve({ id: "call" });
    await flushPromises();
    expect(client?.send).not.toHaveBeenCalled();
    client?.emit("call-start");
    expect(client?.send.mock.calls).toEqual([[typed("Hello.")]]);
    expect(voice.now().transcript).toHaveLength(1);
  });

  it("needs no microphone", async () => {
    const voice = open();
    const client = await voice.answer();
    client.emit("camera-error", { error: { error: { type: "permissions" } } });
    voice.type("Hello.");
    await flushPromises();
    expect(client.send).toHaveBeenCalledOnce();
  });

  it("is refused when it is blank or the visitor is offline, so that the input keeps it", () => {
    const voice = open();
    expect(voice.type(" \u200b")).toBe(false);
    expect(voice.now().phase).toBe("idle");
    vi.stubGlobal("navigator", { onLine: false });
    expect(voice.type("Hello.")).toBe(false);
  });
});

describe("an emergency", () => {
  const spoken = (client: { say: ReturnType<typeof vi.fn> }) => client.say.mock.calls;

  it("that is typed gets its notice, written and spoken, and doesn't reach the coach", async () => {
    const voice = open({ readNotice });
    const client = await voice.answer();
    voice.type("my chest hurts");
    await vi.waitFor(() => expect(spoken(client)).toEqual([[notices.medical.text, true, false, true]]));
    expect(voice.now()).toMatchObject({ warned: true, suggestions: [] });
    const { text: content, helpLines } = notices.medical;
    expect(voice.now().transcript.at(-1)).toMatchObject({ role: "assistant", content, helpLines });
    voice.type("Hello.");
    await flushPromises();
    expect(client.send).not.toHaveBeenCalled();
    client.emit("message", {
      type: "transcript",
      role: "assistant",
      transcriptType: "final",
      transcript: "x",
    });
    expect(voice.now().transcript.filter(({ role }) => role === "assistant")).toHaveLength(1);
  });

  it("that the visitor says gets the same", async () => {
    const voice = open({ readNotice });
    const client = await voice.answer();
    const transcript = "I want to die";
    client.emit("message", { type: "transcript", role: "user", transcriptType: "final", transcript });
    await vi.waitFor(() => expect(spoken(client)).toEqual([[notices.selfHarm.text, true, false, true]]));
  });

  it("is found in a sentence that a pause divides, but not across the coach's words", async () => {
    const line = (role: string, transcript: string) => ({
      ...{ type: "transcript", role, transcriptType: "final", transcript },
    });
    const voice = open({ readNotice });
    const client = await voice.answer();
    client.emit("message", line("user", "My chest"));
    client.emit("message", line("assistant", "Yes?"));
    client.emit("message", line("user", "hurts really bad"));
    await flushPromises();
    expect(voice.now().warned).toBe(false);
    client.emit("message", line("user", "my chest"));
    client.emit("message", line("user", "hurts really bad"));
    await vi.waitFor(() => expect(spoken(client)).toEqual([[notices.medical.text, true, false, true]]));
  });

  it("isn't looked for in a line that the simulation wrote", async () => {
    const read = vi.fn(readNotice);
    const voice = open({ readNotice: read });
    const client = await voice.answer();
    const line = {
      type: "transcript",
      role: "user",
      transcriptType: "final",
      transcript: "Yes.",
      scripted: true,
    };
    client.emit("message", line);
    expect(read).not.toHaveBeenCalled();
  });

  it("that is typed before the call gets its notice before the connection, and is spoken after it", async () => {
    const voice = open({ readNotice });
    voice.type("I took the whole bottle");
    await vi.waitFor(() => expect(voice.now().warned).toBe(true));
    const [client] = voice.clients;
    client?.answer.resolve({ id: "call" });
    await flushPromises();
    expect(client?.say).not.toHaveBeenCalled();
    client?.emit("call-start");
    expect(client?.say).toHaveBeenCalledOnce();
    expect(client?.send).not.toHaveBeenCalled();
  });

  it("is said with its lines", () => {
    const said = spokenNotice(notices.selfHarm, texts.emergency);
    for (const { number } of notices.selfHarm.helpLines ?? []) expect(said).toContain(number);
  });
});

/** The notice for each kind of phrase that has its own; all others get the medical one. */
const KINDS: Partial<Record<string, keyof typeof notices>> = {
  selfHarm: "selfHarm",
  overdose: "poison",
  abuse: "abuse",
};

/** Types a text in a call. Returns the notice that it gets, and whether the coach received the text. */
async function type(phrase: string) {
  const voice = open({ readNotice: async (text) => noticeFor(text, texts.emergency, words) });
  const client = await voice.answer();
  voice.type(phrase);
  await flushPromises();
  const notice = voice.now().transcript.find(({ helpLines }) => helpLines)?.content;
  voice.hangUp();
  return { notice, isSent: client.send.mock.calls.length === 1 };
}

describe.each(["en", "es", "ar"])("the chat's phrases in %s", (language) => {
  it.each(["Tuning", "HeldOut"])("get the chat's notices in the voice demo too: %s", async (list) => {
    const crises = readPhrases(`${language}/crisis${list}`);
    expect(crises.length).toBeGreaterThan(50);
    for (const { kind, phrase, wrong } of crises) {
      const notice = wrong ? undefined : notices[KINDS[kind] ?? "medical"].text;
      expect(await type(phrase), phrase).toEqual({ notice, isSent: wrong });
    }
    for (const { phrase, wrong } of readPhrases(`${language}/harmless${list}`))
      expect((await type(phrase)).isSent, phrase).toBe(!wrong);
  });
});
