import { type TranscriptMessage, transcriptText } from "./transcript.ts";
import type { TranscriptWords } from "./words/CallWords.ts";

/** Downloads the transcript as a text file. */
export function saveTranscript(
  transcript: readonly TranscriptMessage[],
  start: number,
  words: TranscriptWords,
  assistant: string,
): void {
  const file = new Blob([transcriptText(transcript, start, words, assistant)], {
    type: "text/plain;charset=utf-8",
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "voice-demo-transcript.txt";
  link.click();
  // By then the browser has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
