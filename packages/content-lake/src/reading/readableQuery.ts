/** Texts and comments, and what groq-js does not read in GROQ. */
const parts =
  /(?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/[^\n\r]*|(?<![\w$.:])(?<geo>(?:global::)?geo(?=\s*\())/gsu;

/** How a text may be escaped (GROQ, section 4.3). */
const escapes = /\\(?:u\{([0-9a-fA-F]+)\}|u[0-9a-fA-F]{4}|["'\\/bfnrt]|(.?))/gsu;

/** An escape that is none. */
class EscapeError extends Error {
  override name = "EscapeError";
}

/**
 * A query as groq-js reads it: `geo(…)`, of which it does not know, as a call that it parses (mending/geography.ts), and
 * `\u{1F600}` in texts as two of `\uD83D`, and a comment at the end with the end of its line.
 * @throws EscapeError for an escape that is none, which groq-js would read as "undefined"
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
