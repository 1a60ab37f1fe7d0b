/** Matches strings, comments, and the GROQ syntax that groq-js doesn't support. */
const parts =
  /(?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/[^\n\r]*|(?<![\w$.:])(?<geo>(?:global::)?geo(?=\s*\())/gsu;

/** Escape sequences in strings (GROQ, section 4.3). */
const escapes = /\\(?:u\{([0-9a-fA-F]+)\}|u[0-9a-fA-F]{4}|["'\\/bfnrt]|(.?))/gsu;

/** An invalid escape sequence. */
class EscapeError extends Error {
  override name = "EscapeError";
}

/**
 * Rewrites a query for groq-js. `geo(…)`, which groq-js doesn't know, becomes a call that it can parse
 * (groq-fixes/geography.ts). `\u{1F600}` in strings becomes a pair like `\uD83D\uDE00`. A final comment gets a
 * line break.
 * @throws EscapeError for an invalid escape sequence, which groq-js would read as "undefined"
 */
export function readableQuery(query: string): string {
  const readable = query.replace(
    parts,
    (whole: string, text: string | undefined, geo: string | undefined) => {
      if (geo !== undefined) return "geo::latLng";
      return text === undefined ? whole : text.replace(escapes, escaped);
    },
  );
  return `${readable}\n`;
}

function escaped(whole: string, codePoint: string | undefined, other: string | undefined): string {
  if (other !== undefined) throw new EscapeError(`Invalid escape sequence ${whole}`);
  if (codePoint === undefined) return whole;
  const value = Number.parseInt(codePoint, 16);
  if (value > 0x10_ff_ff) throw new EscapeError(`Invalid code point ${whole}`);
  const units = String.fromCodePoint(value).split("");
  return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}
