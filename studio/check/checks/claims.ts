import { allowedClaims, claimPatterns } from "../claims.ts";
import type { CopyText } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Returns the ranges of a text that contain allowed claims, as pairs of start and end. */
function allowedParts({ text, source }: CopyText): [number, number][] {
  const lower = text.toLowerCase();
  return allowedClaims
    .filter(({ document }) => document === undefined || document === source.document._id)
    .flatMap(({ words }) => {
      const start = lower.indexOf(words.toLowerCase());
      return start < 0 ? [] : [[start, start + words.length] as [number, number]];
    });
}

/** Checks that all claims about results, reach or health are on the allowed list. */
export function checkClaims(copy: CopyText): Finding[] {
  const allowed = allowedParts(copy);
  const say = (message: string) =>
    located(copy.source, { level: "error", check: "copy", path: copy.path, message });
  const list = "studio/check/claims.ts lists the approved claims";
  if (copy.isFigure && !allowed.some(([start, end]) => start === 0 && end === copy.text.length)) {
    return [say(`The figure "${copy.text}" is not approved. ${list}.`)];
  }
  return claimPatterns.flatMap(({ pattern, kind }) => {
    const every = new RegExp(pattern.source, `${pattern.flags}g`);
    return [...copy.text.matchAll(every)]
      .filter(
        ({ index, 0: words }) =>
          !allowed.some(([start, end]) => start <= index && index + words.length <= end),
      )
      .map(({ 0: words }) => say(`"${words}" is ${kind} that is not approved. ${list}.`));
  });
}
