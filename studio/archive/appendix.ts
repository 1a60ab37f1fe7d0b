import { approvalOf, validNewestFirst } from "../../schemas/rules/sign-off/signOff.ts";
import { escaped, list } from "../sign-off/record/record.ts";
import type { StoredEvent } from "../sign-off/signOffState.ts";

/** A document on a page, as the lake has it. */
export interface ArchivedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly name?: string | null;
  /** For evidence: until when it is valid, as YYYY-MM-DD, and where it can be read. */
  readonly reviewBy?: string | null;
  readonly url?: string | null;
}

/** Queries the documents with these ids, published. */
export const ARCHIVED = `*[_id in $ids]{ _id, _type, _rev, "name": coalesce(statement, heading, title, headline, name), reviewBy, url }`;

/** Returns the newest approval of a document, in a sentence with the hash of what was approved; empty if nobody approved it. */
function approvalIn(events: readonly StoredEvent[], id: string): string {
  const [newest] = validNewestFirst(events).filter(
    ({ document, step }) => document === id && (step === "approved" || step === "emergency"),
  );
  if (!newest) return "";
  const { step, kind, byName, _createdAt, contentHash, note } = newest;
  const what =
    step === "approved"
      ? `${approvalOf(kind)} by`
      : `published in an emergency, before ${approvalOf(kind)}, by`;
  const reason = step === "emergency" && note ? `: ${note}` : "";
  return `${what} ${byName} at ${_createdAt}${reason} (SHA-256 ${contentHash})`;
}

/**
 * Adds to the copy of a page when and from where it was taken, the revision of each document on it, the newest approvals, and the
 * evidence of its claims.
 * @param savedAt ISO 8601
 */
export function withAppendix(
  html: string,
  {
    url,
    savedAt,
    revisions,
    documents,
    events,
  }: {
    readonly url: string;
    readonly savedAt: string;
    /** The revision of each document on the page, by document id. */
    readonly revisions: Readonly<Record<string, string>>;
    readonly documents: readonly ArchivedDocument[];
    readonly events: readonly StoredEvent[];
  },
): string {
  const rows = Object.entries(revisions).flatMap(([id, revision]) => {
    const document = documents.find(({ _id }) => _id === id);
    if (!document) return [];
    const evidence =
      document._type === "claimEvidence"
        ? [document.url ?? "", document.reviewBy ? `review by ${document.reviewBy}` : ""]
        : [];
    const lines = [`${document._type} ${id}, revision ${revision}`, ...evidence, approvalIn(events, id)];
    return [{ title: document.name ?? id, text: lines.filter(Boolean).join("\n") }];
  });
  const facts = [{ title: "Address", text: url }, { title: "Saved at", text: `${savedAt} (UTC)` }, ...rows];
  const style =
    "max-width:60rem;margin:3rem auto;padding:1rem;border-top:2px solid;font:14px/1.5 system-ui;overflow-wrap:anywhere;white-space:pre-line";
  const appendix = `<section lang="en" dir="ltr" style="${style}"><h2>About this copy of the page</h2>${list(facts)}</section>`;
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">`;
  return html
    .replace(/<head>/, (head) => `${head}${policy}<!-- ${escaped(url)}, ${savedAt} -->`)
    .replace("</body>", () => `${appendix}</body>`);
}
