import { getPublishedId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { form, type StartRow } from "./startRows.ts";

/** A comment that mentions a person, in the private dataset of comments. */
export interface Mention {
  readonly _id: string;
  /** The id of the user who wrote it. */
  readonly author: string;
  readonly message: unknown;
  readonly document: string;
  readonly type: string;
  readonly path: string | null;
}

/** Queries the open comments that mention the person `$me`, the newest first. */
export const MENTIONS_QUERY = `*[_type == "comment" && status == "open" && $me in message[].children[].userId]
| order(_createdAt desc)[0...50]{
  _id, "author": authorId, message,
  "document": target.document._ref, "type": target.documentType, "path": target.path.field
}`;

/** The number of characters of a comment to quote. */
const QUOTED = 120;

/** Returns the start of a comment. A mention has no words of its own. */
function wordsOf(message: unknown): string {
  const blocks = Array.isArray(message) ? message.filter(isRecord) : [];
  const spans = blocks.flatMap(({ children }) => (Array.isArray(children) ? children.filter(isRecord) : []));
  const words = spans.map(({ text }) => (typeof text === "string" ? text : "")).join("");
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

/**
 * Returns the comments that wait for a person's answer, with links to their fields.
 * @param documents published documents and drafts
 * @param names the names of the authors, by their ids
 */
export const rowsOfMentions = (
  mentions: readonly Mention[],
  documents: readonly StoredDocument[],
  names: ReadonlyMap<string, string>,
): StartRow[] =>
  mentions.flatMap(({ _id: key, author, message, document: id, type, path }) => {
    const about = documents.find(({ _id }) => getPublishedId(_id) === id);
    // Comments outlive their document.
    if (!about) return [];
    const sentence = `${names.get(author) ?? "A former user"} mentioned you: “${wordsOf(message)}” Answer the comment, or resolve it.`;
    const params = { ...(path && { path }), inspect: "sanity/comments", comment: key };
    return [{ key, title: documentTitle(about), sentence, link: form(id, type, params) }];
  });
