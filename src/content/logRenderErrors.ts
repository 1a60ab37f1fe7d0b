import { logPerCause } from "#platform/logPerCause.ts";

/** Compared by name, since this runs in another bundle than the pages, with its own copy of each class. */
const isOurs = (value: unknown): value is Error =>
  value instanceof Error && (value.name === "ContentError" || value.name === "LakeError");

/**
 * When a page could not be rendered anew, Next prints the error with its stack, up to three times for each
 * try, and tries again for the next visitors. Our own errors say everything in one line, so they go to our
 * log instead: one line for each cause and interval. Everything else is printed as before.
 */
export function logRenderErrors(): void {
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const error = words.find(isOurs);
    if (!error) return print(...words);
    logPerCause("error", "content.render-failed", error.message, { reason: error.message });
  };
}
