/** One line of the voice modal's transcript (specification, section 3). */
export interface TranscriptMessage {
  id: number;
  role: "user" | "assistant" | "system";
  content: string;
  /** Milliseconds since the epoch, of the line's first words. */
  timestamp: number;
  isPartial: boolean;
}

/** Something said, before it has a place in the transcript. */
export type TranscriptLine = Omit<TranscriptMessage, "id">;

/**
 * The transcript rule (specification, section 4): a partial replaces the previous partial of its role, a
 * final replaces that partial and marks it final, otherwise a new line is appended; empty text is ignored.
 */
export function addToTranscript(
  transcript: readonly TranscriptMessage[],
  line: TranscriptLine,
): readonly TranscriptMessage[] {
  const content = line.content.trim();
  if (content === "") return transcript;
  const at = transcript.findLastIndex(({ role, isPartial }) => role === line.role && isPartial);
  const growing = transcript[at];
  if (growing) return transcript.with(at, { ...growing, content, isPartial: line.isPartial });
  const id = (transcript.at(-1)?.id ?? 0) + 1;
  return [...transcript, { ...line, id, content }];
}

const speakers = { user: "You", assistant: "Coach", system: "Note" };

/** Who said a line, in a word. */
export const speakerOf = ({ role }: Pick<TranscriptMessage, "role">) => speakers[role];

/**
 * The transcript as a text file: a heading, then one line for each message with its time since the call's
 * start.
 * @param start milliseconds since the epoch
 */
export function transcriptText(transcript: readonly TranscriptMessage[], start: number): string {
  const day = new Date(start).toISOString().slice(0, 10);
  const lines = transcript.map((message) => {
    const seconds = Math.max(0, Math.floor((message.timestamp - start) / 1000));
    return `[${minutesAndSeconds(seconds)}] ${speakerOf(message)}: ${message.content}`;
  });
  return [`Voice demo, ${day}`, "", ...lines, ""].join("\n");
}

/** A duration as mm:ss. */
export function minutesAndSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
