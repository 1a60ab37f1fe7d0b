import * as v from "valibot";

const line = v.pipe(v.string(), v.minLength(1));

const script = v.object({
  language: v.picklist(["en", "es", "ar"]),
  turns: v.array(v.union([v.object({ coach: line }), v.object({ visitor: line })])),
  yields: v.pipe(v.array(line), v.minLength(1)),
  muted: line,
  /** Stands in the transcript for the words of a visitor who interrupts. */
  interrupts: line,
  /** Speed relative to speech. Above 1, nothing is spoken aloud. */
  pace: v.pipe(v.number(), v.minValue(1)),
});

/** The scripted conversation between the coach and the visitor, from the local voice platform. */
export type Script = v.InferOutput<typeof script>;

/** @throws ValiError if the text is not a valid script */
export const parseScript = (text: string): Script => v.parse(script, JSON.parse(text));
