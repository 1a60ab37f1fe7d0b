import * as v from "valibot";
import { languages } from "#schemas/languages.ts";

const line = v.pipe(v.string(), v.minLength(1));
const lines = v.pipe(v.array(line), v.minLength(1), v.readonly());

/** An answer of the coach, and the keywords that ask for it: see `bestMatch` of the chat. */
const answer = { fits: lines, coach: line };

const script = v.object({
  language: v.picklist(languages.map(({ id }) => id)),
  opening: line,
  /** What the visitor may say, and the coach's responses. The last one ends the call. */
  steps: v.pipe(v.array(v.object({ visitor: line, ...answer })), v.minLength(1), v.readonly()),
  /** Whether each step waits for the one before. */
  inOrder: v.boolean(),
  /** What the coach answers at any time. The suggestions show those with a visitor's line. */
  asides: v.pipe(v.array(v.object({ visitor: v.optional(line), ...answer })), v.readonly()),
  /** The coach's line when nothing fits. */
  unknown: line,
  yields: lines,
  /** The coach's line after a silence: when the microphone is muted, and otherwise. */
  muted: line,
  silence: line,
  /** Stands in the transcript for the words of a visitor who interrupts. */
  interrupts: line,
  /** Speed relative to speech. Above 1, nothing is spoken aloud. */
  pace: v.pipe(v.number(), v.minValue(1)),
});

/** The conversation between the coach and the visitor, from the local voice platform. */
export type Script = v.InferOutput<typeof script>;

/** @throws ValiError if the text is not a valid script */
export const parseScript = (text: string): Script => v.parse(script, JSON.parse(text));

/** Returns the index of the keywords that fit a text best, or -1: `bestMatch` of the chat. */
export type Match = (text: string, keywords: readonly (readonly string[])[]) => number;

/** A number in digits. */
const NUMBER = /\p{Nd}+/gu;
const QUESTION = /[?؟]/;

/**
 * Finds the coach's response to what a visitor said.
 * @param next the index of the step that is expected
 * @returns the index of a step, a line to say, or null if nothing fits
 */
export function findResponse(
  { steps, asides, inOrder }: Script,
  next: number,
  text: string,
  match: Match,
): { step: number } | { say: string } | null {
  const open = inOrder ? steps.slice(next, next + 1) : steps;
  const first = inOrder ? next : 0;
  const stepOf = (index: number) => ({ step: first + index });
  const chosen = open.findIndex(({ visitor }) => visitor === text);
  if (chosen >= 0) return stepOf(chosen);
  const asked = asides.find(({ visitor }) => visitor === text);
  if (asked) return { say: asked.coach };

  const said = text.replace(NUMBER, "$& 0");
  const fits = (answers: readonly { fits: readonly string[] }[]) =>
    match(
      said,
      answers.map(({ fits }) => fits),
    );
  const sayAside = (index: number) => ({ say: asides[index]?.coach ?? "" });
  if (!inOrder) {
    const best = fits([...steps, ...asides]);
    if (best < 0) return null;
    return best < steps.length ? stepOf(best) : sayAside(best - steps.length);
  }
  // A question is more likely to be an aside than a response to the coach's question.
  const [step, aside] = [fits(open), fits(asides)];
  if (step >= 0 && (aside < 0 || !QUESTION.test(text))) return stepOf(step);
  return aside < 0 ? null : sayAside(aside);
}
