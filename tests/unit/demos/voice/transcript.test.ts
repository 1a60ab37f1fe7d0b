import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  addToTranscript,
  minutesAndSeconds,
  type TranscriptLine,
  type TranscriptMessage,
  transcriptText,
} from "#demos/voice/transcript.ts";
import { words as ar } from "#demos/voice/words/ar.ts";
import { words as en } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";

const line = (
  role: TranscriptLine["role"],
  content: string,
  isPartial: boolean,
  timestamp = 0,
): TranscriptLine => ({ role, content, isPartial, timestamp });
const said = (...lines: TranscriptLine[]) =>
  lines.reduce(addToTranscript, [] as readonly TranscriptMessage[]);
const lines = (transcript: readonly TranscriptMessage[]) =>
  transcript.map(({ role, content, isPartial }) => `${role}: ${content}${isPartial ? " …" : ""}`);

describe("the transcript rule", () => {
  it("replaces the previous partial of a role with a new partial", () => {
    const transcript = said(line("assistant", "Hi,", true, 5), line("assistant", "Hi, how are", true, 9));
    expect(transcript).toEqual([
      { id: 1, role: "assistant", content: "Hi, how are", isPartial: true, timestamp: 5 },
    ]);
  });

  it("replaces that partial with a final and marks it final", () => {
    const transcript = said(line("user", "I mis", true), line("user", "I missed it.", false));
    expect(lines(transcript)).toEqual(["user: I missed it."]);
  });

  it("appends lines after a final, and lines of another role", () => {
    const transcript = said(
      line("assistant", "Hi.", false),
      line("assistant", "How", true),
      line("user", "Fi", true),
      line("assistant", "How are you?", false),
      line("user", "Fine.", false),
      line("user", "Thanks.", false),
    );
    const coach = ["assistant: Hi.", "assistant: How are you?"];
    expect(lines(transcript)).toEqual([...coach, "user: Fine.", "user: Thanks."]);
    expect(transcript.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it.each(["", "  ", "\n"])("ignores empty text: %j", (empty) => {
    const before = said(line("user", "So", true));
    expect(addToTranscript(before, line("user", empty, false))).toBe(before);
  });

  it("never has two partials of a role, never loses a final, and never repeats an id", () => {
    const role = fc.constantFrom("user" as const, "assistant" as const);
    const step = fc.record({ role, content: fc.string(), isPartial: fc.boolean(), timestamp: fc.nat() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const transcript = said(...steps);
        for (const who of ["user", "assistant"]) {
          const own = transcript.filter(({ role }) => role === who);
          expect(own.filter(({ isPartial }) => isPartial).length).toBeLessThanOrEqual(1);
          const finals = steps.filter((s) => s.role === who && !s.isPartial && s.content.trim() !== "");
          expect(own.filter(({ isPartial }) => !isPartial).map(({ content }) => content)).toEqual(
            finals.map(({ content }) => content.trim()),
          );
        }
        expect(new Set(transcript.map(({ id }) => id)).size).toBe(transcript.length);
      }),
    );
  });
});

describe("transcriptText", () => {
  it("formats each line with its speaker and its time since the start, in each language", () => {
    const start = Date.UTC(2026, 2, 1, 12);
    const transcript = said(
      line("assistant", "Hello.", false, start + 900),
      line("user", "Hi.", false, start + 61_000),
      line("system", "Muted.", false, start + 62_000),
    );
    const text = ({ transcript: words, product }: typeof en) =>
      transcriptText(transcript, start, words, product.speaker);
    const expected = (title: string, agent: string, you: string, note: string) =>
      `${title} 2026-03-01\n\n[00:00] ${agent}: Hello.\n[01:01] ${you}: Hi.\n[01:02] ${note}: Muted.\n`;
    expect(text(en)).toBe(expected("Voice demo,", "Agent", "You", "Note"));
    expect(text(es)).toBe(expected("Demostración de voz,", "Agente", "Usted", "Nota"));
    expect(text(ar)).toBe(expected("العرض التجريبي الصوتي،", "المساعد", "أنتم", "ملاحظة"));
  });
});

it.each([
  ["west", 300, Date.UTC(2026, 11, 1, 1), "2026-11-30"],
  ["east", -240, Date.UTC(2026, 10, 30, 22), "2026-12-01"],
])("a saved transcript has the visitor's day %s of Greenwich", (_where, offset, start, day) => {
  const minutes = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  expect(transcriptText([], start, en.transcript, "Coach")).toBe(`Voice demo, ${day}\n\n`);
  minutes.mockRestore();
});

it("a saved notice on an emergency has its numbers", () => {
  const helpLines = [{ by: "call", number: "911", about: "US" }] as const;
  const transcript = said({ ...line("assistant", "Call now.", false), helpLines });
  expect(transcriptText(transcript, 0, en.transcript, "Coach")).toContain("Coach: Call now. 911: US.\n");
});

it.each([
  [0, "00:00"],
  [59, "00:59"],
  [60, "01:00"],
  [930, "15:30"],
  [6000, "100:00"],
])("minutesAndSeconds formats %i s as %s", (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text));
