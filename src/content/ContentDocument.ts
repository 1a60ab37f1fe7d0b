import * as v from "valibot";
import { shortLine } from "#platform/text.ts";
import { type Language, languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { itemName } from "#schemas/rules/blocks.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { singletons } from "#schemas/singletons.ts";
import { ContentError } from "./ContentError.ts";

/** A document whose content appears on pages: its id, its query and its validation schema. */
export interface ContentDocument<T extends { _rev: string } = { _rev: string }> {
  /** The published id, or the path of an editor's page. */
  readonly id: string;
  /** The GROQ query, which may use `$id`. */
  readonly query: string;
  /** Query parameters in addition to `$id`. */
  readonly params?: Readonly<Record<string, string>>;
  /** The cache tag of the query. Defaults to the tag of the id. */
  readonly tag?: string;
  /** Validates the result: the query's generated type, and rules that a type can't express. */
  readonly contentSchema: v.GenericSchema<unknown, T>;
}

/** The content of a document: the type of its section's props. */
export type ContentOf<D> = D extends ContentDocument<infer T> ? T : never;

/** The maximum length of a message about a field, in UTF-16 code units: valibot quotes values of any length. */
const MAX_ISSUE = 200;

const pathOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : `${key}`),
    "",
  );

/** Names of fields that differ from the words of their form. */
const fieldWords: Readonly<Record<string, string>> = { href: "link", alt: "description" };

/** Returns a readable path: `cards[1].buttonLabel` becomes "cards, 2 “Alerts”, button label". */
const wordsOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? [])
    .map(({ key, value }) =>
      typeof key === "number"
        ? [key + 1, itemName(value)].filter(Boolean).join(" ")
        : (fieldWords[`${key}`] ?? `${key}`.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    )
    .join(", ");

/** Returns ` (Spanish)` for a translation, and nothing for the source language. */
function languageNote(language: Language): string {
  const title = languages.find(({ id }) => id === language)?.title;
  return language === SOURCE_LANGUAGE ? "" : ` (${title})`;
}

/** Returns the title of a document as editors know it. For an editor's page, its title and path. */
export function titleOf(id: string, content?: unknown): string {
  const split = splitId(id);
  const singleton = singletons.find((row) => row.id === split.id);
  if (singleton) return singleton.title + languageNote(split.language);
  return isRecord(content) && typeof content.title === "string" ? `${content.title} (${id})` : id;
}

/** Returns the title of a document as lists in the Studio show it: a singleton's name, otherwise its own title. */
export function editorsTitle(id: string, title: string | null): string {
  const name = titleOf(id);
  return name === id && title ? title : name;
}

/** Describes an issue for an editor: `Applications: cards, 2 “Alerts”, text: not filled in`. */
export const plainIssue = ({ id }: Pick<ContentDocument, "id">, issue: v.BaseIssue<unknown>): string =>
  `${[titleOf(id, issue.path?.[0]?.input), wordsOf(issue)].filter(Boolean).join(": ")}: ${isMissing(issue) ? "not filled in" : shortLine(issue.message, MAX_ISSUE)}`;

/** Returns the parameters of a document's query. */
export const paramsOf = ({ id, params }: Pick<ContentDocument, "id" | "params">) => ({ id, ...params });

/** Whether a value is null, undefined, blank or an empty list. To a marketer all of them are “not filled in”. */
const isMissing = (issue: v.BaseIssue<unknown>) =>
  issue.message === "missing" || issue.input === null || issue.input === undefined;

/**
 * Validates the content of a document against the needs of its pages.
 * @param result the lake's response to the document's query
 * @throws ContentError with the document and the first missing or invalid field
 */
export function parseContent<T extends { _rev: string }>(document: ContentDocument<T>, result: unknown): T {
  if (result === null || result === undefined) {
    throw new ContentError(document.id, `Document "${document.id}" is missing: publish it in the Studio.`, {
      plain: `${titleOf(document.id)}: it is not published.`,
      isMissing: true,
    });
  }
  const parsed = v.safeParse(document.contentSchema, result, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = pathOf(issue);
  throw new ContentError(
    document.id,
    isMissing(issue)
      ? `Document "${document.id}" has no ${field}: publish it in the Studio.`
      : `Document "${document.id}", field ${field}: ${shortLine(issue.message, MAX_ISSUE)}. Correct it in the Studio and publish.`,
    { plain: `${plainIssue(document, issue)}.` },
  );
}
