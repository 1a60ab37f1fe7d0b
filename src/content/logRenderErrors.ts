import { logPerCause } from "#platform/logPerCause.ts";
import { unreadable } from "./client/LakeError.ts";

/**
 * Returns our own error for a printed value: one of ours, or a failed fetch, which Next's cache prints itself when a
 * response breaks off. Compared by name: pages are in another bundle, with their own copy of each class.
 */
function ourError(value: unknown): Error | undefined {
  if (!(value instanceof Error)) return undefined;
  if (value.name === "ContentError" || value.name === "LakeError") return value;
  return value instanceof TypeError && value.message === "fetch failed" ? unreadable(value) : undefined;
}

/**
 * Logs our own render errors as one line per cause and interval. When a page can't be re-rendered, Next prints the error
 * with its stack up to three times per attempt, and tries again for the next visitors. Our errors need only their
 * message. Other errors are printed unchanged.
 */
export function logRenderErrors(): void {
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const error = words.map(ourError).find(Boolean);
    if (!error) return print(...words);
    logPerCause("error", "content.render-failed", error.message, { reason: error.message });
  };
}
