import { logPerCause } from "#platform/logPerCause.ts";

/** Whether an error is ours. Compared by name: pages are in another bundle, with their own copy of each class. */
const isOurs = (value: unknown): value is Error =>
  value instanceof Error && (value.name === "ContentError" || value.name === "LakeError");

/**
 * Logs our own render errors as one line per cause and interval. When a page can't be re-rendered, Next prints the error
 * with its stack up to three times per attempt, and tries again for the next visitors. Our errors need only their
 * message. Other errors are printed unchanged.
 */
export function logRenderErrors(): void {
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const error = words.find(isOurs);
    if (!error) return print(...words);
    logPerCause("error", "content.render-failed", error.message, { reason: error.message });
  };
}
