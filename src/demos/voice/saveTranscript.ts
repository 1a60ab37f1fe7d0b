import { type TranscriptMessage, transcriptText } from "./transcript.ts";

/** Saves the transcript as a text file, through the browser's own download. */
export function saveTranscript(transcript: readonly TranscriptMessage[], start: number): void {
  const file = new Blob([transcriptText(transcript, start)], { type: "text/plain;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "voice-demo-transcript.txt";
  link.click();
  // Once the click has been handled, the browser holds the file for the download itself.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
