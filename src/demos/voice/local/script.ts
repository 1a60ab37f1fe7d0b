import * as v from "valibot";

const line = v.pipe(v.string(), v.minLength(1));

const script = v.object({
  turns: v.array(v.union([v.object({ coach: line }), v.object({ visitor: line })])),
  yields: v.pipe(v.array(line), v.minLength(1)),
  muted: line,
  /** How many times faster than speech; above 1 nothing is spoken aloud. */
  pace: v.pipe(v.number(), v.minValue(1)),
});

/** The conversation that the local voice platform has its coach and its visitor hold. */
export type Script = v.InferOutput<typeof script>;

/** @throws ValiError when the text is no script */
export const parseScript = (text: string): Script => v.parse(script, JSON.parse(text));
