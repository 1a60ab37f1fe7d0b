import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A query, its result according to the GROQ specification, and its parameters. */
export type GroqCase = readonly [query: string, expected: unknown, params?: Record<string, unknown>];

/** The cases of one subject. */
export type GroqGroup = { subject: string; cases: GroqCase[]; onlyHttp: boolean };

/** The expected result of a query that fails. */
export const refused = Symbol("refused");

/** All cases. Their results follow the specification: https://spec.groq.dev */
export const groups: readonly GroqGroup[] = ["operators", "language", "functions", "geography"].flatMap(
  (name) => parse(readFileSync(join(import.meta.dirname, `${name}.txt`), "utf8")),
);

/**
 * Parses lines like `query ¦ query with {parameters} → the result of both`. A line `‹name› = text` defines a text that
 * replaces `‹name›`; `‹1 2›` is a point. `␠`, `␤` and `␉` are a space, a line break and a tab.
 */
function parse(text: string): GroqGroup[] {
  const names = new Map<string, string>();
  const found: GroqGroup[] = [];
  const queryOf = (shown: string) =>
    shown
      .replace(/‹([-\d.]+) ([-\d.]+)›/g, '{"type":"Point","coordinates":[$1,$2]}')
      .replace(/‹[^›]+›/g, (name) => names.get(name) ?? name)
      .replace(/[␠␤␉]/g, (sign) => ({ "␠": " ", "␤": "\n", "␉": "\t" })[sign] ?? sign);
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name, value] = /^(‹[^›]+›) = (.+)$/.exec(line) ?? [];
    const [queries = "", result = ""] = line.split(" → ");
    if (name && value) names.set(name, value);
    else if (line.startsWith("# ")) {
      const subject = line.slice(2).replace(" (only over HTTP)", "");
      found.push({ subject, cases: [], onlyHttp: line.endsWith(" (only over HTTP)") });
    } else
      for (const each of queries.split(" ¦ ")) {
        const [shown = "", params = "{}"] = each.split(" with ");
        const expected = result === "error" ? refused : JSON.parse(result);
        found.at(-1)?.cases.push([queryOf(shown), expected, JSON.parse(params)]);
      }
  }
  return found;
}
