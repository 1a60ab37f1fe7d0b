import { logPerCause } from "#logPerCause.ts";

/** By name: this runs in another bundle than the pages, with classes of its own. */
const isOurs = (value: unknown): value is Error =>
  value instanceof Error && (value.name === "ContentError" || value.name === "LakeError");

/**
 * Next prints the error of a page that could not be rendered anew, up to three times a try, with its stack, and tries again
 * for the next visitors. Ours say all there is in one line: they become lines of our log, one a cause and interval.
 * Everything else that is printed stays as it is.
 */
export function logUnrendered(): void {
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const error = words.find(isOurs);
    if (!error) return print(...words);
    logPerCause("error", "content.not-rendered", error.message, { reason: error.message });
  };
}
