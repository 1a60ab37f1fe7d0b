import type { TranscriptLine } from "./transcript.ts";
import type { ConnectingStep } from "./words/CallWords.ts";

/** Returns a property of an unknown value, or undefined if it doesn't exist. */
const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

/** Returns the message of an `error` event: the first text found in the places where the voice client puts it, or null. */
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

/** Stages that the voice client can do without; their failure doesn't end the call. */
const HARMLESS = new Set([
  "audio-processing-setup-error",
  "audio-processor-recovery-error",
  "audio-observer-setup-error",
  "video-recording-setup-error",
]);

/** Returns whether the call continues after an `error` event. */
export const isHarmless = (event: unknown) => HARMLESS.has(String(property(event, "type")));

/** Returns whether an `error` event means that the browser blocked the coach's sound. */
export const isSoundBlocked = (event: unknown) => property(event, "type") === "audio-start-failed";

/** Returns whether an `error` event only means that the platform ended the call. */
export function isEjection(event: unknown): boolean {
  const error = property(event, "error");
  const kinds = [property(error, "error"), property(error, "message")].map((at) => property(at, "type"));
  return kinds.includes("ejected") || voiceErrorText(event) === "Meeting has ended";
}

/** Returns the reason for a missing microphone, from a `camera-error` event. */
export function microphoneProblem(event: unknown): "refused" | "missing" | "failed" {
  const kind = property(property(property(event, "error"), "error"), "type");
  if (kind === "permissions") return "refused";
  return kind === "not-found" || kind === "undefined-mediadevices" ? "missing" : "failed";
}

/** Returns the words of a partial or final transcript message, or null for any other message. */
export function transcriptLineIn(message: unknown): Omit<TranscriptLine, "timestamp"> | null {
  const type = property(message, "type");
  if (type !== "transcript" && type !== "transcript[transcriptType='final']") return null;
  const role = property(message, "role");
  const content = property(message, "transcript");
  if ((role !== "user" && role !== "assistant") || typeof content !== "string") return null;
  return { role, content, isPartial: property(message, "transcriptType") === "partial" };
}

const STEPS: Readonly<Record<string, ConnectingStep>> = {
  "web-call-creation": "calling",
  "daily-call-object-creation": "joining",
};

/** Returns the step of connecting that a stage of the client's start begins, if it begins one. */
export const connectingStep = (stage: string) => STEPS[stage];

/** Returns whether a transcript message stands for words of the visitor that the simulation doesn't know. */
export const isScripted = (message: unknown) => property(message, "scripted") === true;

/** Returns the simulation's suggestions for the visitor's next line, or null for any other message. */
export function suggestionsIn(message: unknown): readonly string[] | null {
  const texts = property(message, "texts");
  return property(message, "type") === "visitor-cue" && Array.isArray(texts) ? texts : null;
}
