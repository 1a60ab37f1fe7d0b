import { COUNTRIES } from "#forms/early-access/rules/countries.ts";
import { INTERESTS } from "#forms/early-access/rules/request.ts";
import { escapeHtml } from "./escapeHtml.ts";
import { BREAK, FIELDS, MARK, type PlainAnswer } from "./keptAnswers.ts";

/** The kept page is not as this file knows it: something to fill in is missing, or stands where none was expected. */
class AnswerTemplateError extends Error {
  override name = "AnswerTemplateError";
}

/** An answer with its messages by field. */
type Filling = PlainAnswer & { messages: ReadonlyMap<string, string> };
/** A part of the page: the same for everyone, or made from what one visitor sent. */
type Piece = string | ((filling: Filling) => string);

/** What differs from visitor to visitor in React's markup of the form. */
const PLACES = new RegExp(
  [
    `${MARK}(?<summary>summary)${MARK}`,
    `${MARK}value (?<value>\\w+)${MARK}`,
    `(?<before><li><a [^>]*>|<p [^>]*>)${MARK}message (?<message>\\w+)${MARK}(?<after></a></li>|</p>)`,
    `(?: aria-invalid="true")? aria-describedby="early-access-(?<described>\\w+)-error"`,
    ` data-invalid="(?<group>true|false)"`,
    `<option value="(?<country>[^"]*)"`,
    ` value="(?<interest>${INTERESTS.join("|")})"`,
  ].join("|"),
  "g",
);

/** How often any form has a place of each kind. Of the fields, country and interests have choices in place of a text. */
const FORM = {
  value: FIELDS.length - 2,
  group: 1,
  country: COUNTRIES.length + 1,
  interest: INTERESTS.length,
};
/** And a form with one message, or with one at each field: in the summary, and beside it. */
const EXPECTED = {
  failed: { ...FORM, summary: 1, message: 0, described: 0 },
  broken: { ...FORM, summary: 0, message: 2 * FIELDS.length, described: FIELDS.length },
};

function pieceOf({ 0: text, groups = {} }: RegExpExecArray): Piece {
  const { value, before, message = "", after, described, group, country, interest } = groups;
  if (value) return ({ values }) => escapeHtml(values[value] ?? "");
  if (described) return ({ messages }) => (messages.has(described) ? text : "");
  if (group) return ({ messages }) => ` data-invalid="${messages.has("interests")}"`;
  if (country !== undefined)
    return ({ values }) => ((values.country ?? "") === country ? `${text} selected=""` : text);
  if (interest) return ({ interests }) => (interests.includes(interest) ? ` checked=""${text}` : text);
  if (!message) return ({ refusal }) => escapeHtml(refusal?.message ?? "");
  return ({ messages }) => {
    const said = messages.get(message);
    return said === undefined ? "" : before + escapeHtml(said) + after;
  };
}

/** Parts an answer of the kept page at what is filled in. @throws AnswerTemplateError */
function piecesOf(html: string, expected: Record<string, number>): Piece[] {
  const places = [...html.matchAll(PLACES)];
  for (const [name, count] of Object.entries(expected)) {
    const found = places.filter(({ groups }) => groups?.[name] !== undefined).length;
    if (found !== count)
      throw new AnswerTemplateError(`The kept page has ${found} places of the kind "${name}", not ${count}.`);
  }
  let end = 0;
  const pieces = places.flatMap((place) => {
    const still = html.slice(end, place.index);
    end = place.index + place[0].length;
    return [still, pieceOf(place)];
  });
  return [...pieces, html.slice(end)];
}

/**
 * Makes the answers to plain HTML forms out of the kept page, once for all of them. The page has no scripts: nothing
 * on it is React's to take over, so what is filled in can't differ from what a script would expect.
 * @param page the kept page's HTML, with {@link KEPT_ANSWERS} in their order
 * @returns the page that gives one answer; no part of what was entered is read as HTML or as a token
 * @throws AnswerTemplateError
 */
export function answerTemplate(page: string): (answer: PlainAnswer) => string {
  const still = page.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g, "");
  const [head, failed, broken, accepted, end, ...more] = still.split(BREAK);
  if (head === undefined || !failed || !broken || !accepted || !end || more.length > 0)
    throw new AnswerTemplateError("The kept page does not have its three answers.");
  const [forFailed, forBroken] = [piecesOf(failed, EXPECTED.failed), piecesOf(broken, EXPECTED.broken)];
  const all = [head, accepted, end, ...forFailed, ...forBroken];
  if (all.some((piece) => typeof piece === "string" && piece.includes(MARK)))
    throw new AnswerTemplateError("A token of the kept page stands where none was expected.");

  return (answer) => {
    if (!answer.refusal) return head + accepted + end;
    const known = answer.refusal.fields.filter(({ field }) => FIELDS.includes(field));
    const filling = { ...answer, messages: new Map(known.map(({ field, message }) => [field, message])) };
    let middle = "";
    for (const piece of known.length > 0 ? forBroken : forFailed)
      middle += typeof piece === "string" ? piece : piece(filling);
    return head + middle + end;
  };
}
