import type { TranscriptLine } from "./transcript.ts";

/** A property of a value of unknown type; undefined when there is none. */
const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

/** What the visitor reads when an error carries no message (specification, section 8). */
export const UNKNOWN_ERROR = "An error occurred";

/** The message of an `error` event: the first text among the places the voice client puts it, or null. */
export function voiceErrorText(event: unknown): string | null {
  const error = property(event, "error");
  const message = property(error, "message");
  return (
    text(property(error, "errorMsg")) ??
    text(message) ??
    text(property(message, "message")) ??
    text(property(message, "msg")) ??
    text(property(event, "message")) ??
    null
  );
}

/** Stages whose failure leaves the call running: the voice client goes on without them. */
const HARMLESS = new Set([
  "audio-processing-setup-error",
  "audio-processor-recovery-error",
  "audio-observer-setup-error",
  "video-recording-setup-error",
]);

/** Whether an `error` event leaves the call running. */
export const isHarmless = (event: unknown) => HARMLESS.has(String(property(event, "type")));

/** Whether an `error` event says that the browser refused to play the coach's sound. */
export const isSoundBlocked = (event: unknown) => property(event, "type") === "audio-start-failed";

/** Whether an `error` event only says that the platform ended the call. */
export function isEjection(event: unknown): boolean {
  const error = property(event, "error");
  const kinds = [property(error, "error"), property(error, "message")].map((at) => property(at, "type"));
  return kinds.includes("ejected") || voiceErrorText(event) === "Meeting has ended";
}

/** Why there is no microphone, from a `camera-error` event. */
export function microphoneProblem(event: unknown): "refused" | "missing" | "failed" {
  const kind = property(property(property(event, "error"), "error"), "type");
  if (kind === "permissions") return "refused";
  return kind === "not-found" || kind === "undefined-mediadevices" ? "missing" : "failed";
}

/** The words of a transcript message, partial or final; null for every other message. */
export function transcriptLineIn(message: unknown): Omit<TranscriptLine, "timestamp"> | null {
  const type = property(message, "type");
  if (type !== "transcript" && type !== "transcript[transcriptType='final']") return null;
  const role = property(message, "role");
  const content = property(message, "transcript");
  if ((role !== "user" && role !== "assistant") || typeof content !== "string") return null;
  return { role, content, isPartial: property(message, "transcriptType") === "partial" };
}

/** What the simulation suggests the visitor should say; null for every other message. */
export function cueIn(message: unknown): string | null {
  return property(message, "type") === "visitor-cue" ? (text(property(message, "text")) ?? null) : null;
}
