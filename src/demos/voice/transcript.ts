import { isoDate } from "#ui/showToday.ts";
import type { HelpLine } from "../chat/chat.ts";
import type { TranscriptWords } from "./words/CallWords.ts";

/** One line of the voice modal's transcript (specification, section 3). */
export interface TranscriptMessage {
  id: number;
  role: "user" | "assistant" | "system";
  content: string;
  /** Time of the line's first words, in milliseconds since the epoch. */
  timestamp: number;
  isPartial: boolean;
  /** Set on a notice on an emergency: the lines to call, the most urgent first. */
  helpLines?: readonly HelpLine[] | undefined;
}

/** A spoken or typed line before it is added to the transcript. */
export type TranscriptLine = Omit<TranscriptMessage, "id">;

/**
 * Applies the transcript rule (specification, section 4). A partial replaces the previous partial of its role. A
 * final replaces that partial and marks it final. Any other line is appended, and empty text is ignored.
 */
export function addToTranscript(
  transcript: readonly TranscriptMessage[],
  line: TranscriptLine,
): readonly TranscriptMessage[] {
  const content = line.content.trim();
  if (content === "") return transcript;
  const at = transcript.findLastIndex(({ role, isPartial }) => role === line.role && isPartial);
  const growing = transcript[at];
  if (growing) return transcript.with(at, { ...line, id: growing.id, timestamp: growing.timestamp, content });
  const id = (transcript.at(-1)?.id ?? 0) + 1;
  return [...transcript, { ...line, id, content }];
}

/** Returns the speaker's label for a line. @param assistant the label of the assistant, such as Coach */
export const speakerOf = (
  { role }: Pick<TranscriptMessage, "role">,
  { you, note }: TranscriptWords,
  assistant: string,
) => ({ user: you, assistant, system: note })[role];

/**
 * Formats the transcript as a text file: a heading with the visitor's day, then one line per message with its time since
 * the start of the call.
 * @param start milliseconds since the epoch
 * @param assistant the label of the assistant
 */
export function transcriptText(
  transcript: readonly TranscriptMessage[],
  start: number,
  words: TranscriptWords,
  assistant: string,
): string {
  const day = isoDate(new Date(start));
  const lines = transcript.map((message) => {
    const seconds = Math.max(0, Math.floor((message.timestamp - start) / 1000));
    const numbers = message.helpLines?.map(({ number, about }) => ` ${number}: ${about}.`).join("") ?? "";
    return `[${minutesAndSeconds(seconds)}] ${speakerOf(message, words, assistant)}: ${message.content}${numbers}`;
  });
  return [words.title(day), "", ...lines, ""].join("\n");
}

/** Formats a duration as mm:ss. */
export function minutesAndSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
