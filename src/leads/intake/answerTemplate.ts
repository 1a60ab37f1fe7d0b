import { COUNTRIES } from "#forms/early-access/rules/countries.ts";
import { INTERESTS } from "#schemas/rules/interests.ts";
import { BREAK, DELIMITER, FIELDS, type FormAnswer, REFERENCE } from "./templateAnswers.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a string for HTML text and quoted attributes, with the same entities as React. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** The cached page doesn't match the expectations of this file: a token is missing or in an unexpected place. */
class AnswerTemplateError extends Error {
  override name = "AnswerTemplateError";
}

/** A form response, with its messages by field. */
type Filling = FormAnswer & { messages: ReadonlyMap<string, string> };
/** A part of the page: fixed text, or a function of one visitor's submission. */
type Piece = string | ((filling: Filling) => string);

/** The parts of React's markup of the form that differ between visitors. */
const SLOTS = new RegExp(
  [
    `${DELIMITER}(?<summary>summary)${DELIMITER}`,
    `${DELIMITER}value (?<value>\\w+)${DELIMITER}`,
    `(?<before><li><a [^>]*>|<p [^>]*>)${DELIMITER}message (?<message>\\w+)${DELIMITER}(?<after></a></li>|</p>)`,
    `(?: aria-invalid="true")? aria-describedby="early-access-(?<described>\\w+)-error"`,
    ` data-invalid="(?<group>true|false)"`,
    `<option value="(?<country>[^"]*)"`,
    ` value="(?<interest>${INTERESTS.join("|")})"`,
  ].join("|"),
  "g",
);

/** The number of slots of each kind in every form. Country and interests are choices instead of text fields. */
const FORM = {
  value: FIELDS.length - 2,
  group: 1,
  country: COUNTRIES.length + 1,
  interest: INTERESTS.length,
};
/** The same for a form with one message, and for a form with messages in the summary and next to each field. */
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
    const text = messages.get(message);
    return text === undefined ? "" : before + escapeHtml(text) + after;
  };
}

/** Splits a form response of the cached page at its slots. @throws AnswerTemplateError */
function piecesOf(html: string, expected: Record<string, number>): Piece[] {
  const slots = [...html.matchAll(SLOTS)];
  for (const [name, count] of Object.entries(expected)) {
    const slotCount = slots.filter(({ groups }) => groups?.[name] !== undefined).length;
    if (slotCount !== count)
      throw new AnswerTemplateError(
        `The cached page has ${slotCount} slots named "${name}" instead of ${count}.`,
      );
  }
  let end = 0;
  const pieces = slots.flatMap((slot) => {
    const fixed = html.slice(end, slot.index);
    end = slot.index + slot[0].length;
    return [fixed, pieceOf(slot)];
  });
  return [...pieces, html.slice(end)];
}

/**
 * Returns a function that fills in responses to plain HTML forms, from the cached page. Removes the page's scripts, so
 * that React doesn't hydrate it and report a mismatch.
 * @param page the cached page's HTML, with {@link TEMPLATE_ANSWERS} in order
 * @returns a function that returns the page with one response. Visitor input is never interpreted as HTML or as a token
 * @throws AnswerTemplateError
 */
export function answerTemplate(page: string): (answer: FormAnswer) => string {
  const html = page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g, "")
    // The scripts would have loaded these fonts (src/page-cache/html/deferScriptsAndFonts.ts).
    .replace(/<noscript>(<style>[\s\S]*?<\/style>)<\/noscript>/, "$1");
  const [head, failed, broken, accepted, end, ...more] = html.split(BREAK);
  if (head === undefined || !failed || !broken || !accepted || !end || more.length > 0)
    throw new AnswerTemplateError("The cached page doesn't have its three form responses.");
  const [thanks, afterReference, ...otherReferences] = accepted.split(REFERENCE);
  if (thanks === undefined || afterReference === undefined || otherReferences.length > 0)
    throw new AnswerTemplateError("The cached page's thank-you panel doesn't have one reference number.");
  const [forFailed, forBroken] = [piecesOf(failed, EXPECTED.failed), piecesOf(broken, EXPECTED.broken)];
  const all = [head, thanks, afterReference, end, ...forFailed, ...forBroken];
  if (all.some((piece) => typeof piece === "string" && piece.includes(DELIMITER)))
    throw new AnswerTemplateError("The cached page has a token in an unexpected place.");

  return (answer) => {
    if (!answer.refusal) return head + thanks + escapeHtml(answer.reference ?? "") + afterReference + end;
    const fields = answer.refusal.fields.filter(({ field }) => FIELDS.includes(field));
    const filling = { ...answer, messages: new Map(fields.map(({ field, message }) => [field, message])) };
    let middle = "";
    for (const piece of fields.length > 0 ? forBroken : forFailed)
      middle += typeof piece === "string" ? piece : piece(filling);
    return head + middle + end;
  };
}
