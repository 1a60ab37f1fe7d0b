// A preview link shows drafts or a release to colleagues without a login. The Studio writes its document, and the site
// reads it.

/**
 * The type of the document. Webhooks, content checks and the history ignore types that begin with `sanity.`, so a link
 * is never treated as content.
 */
export const PREVIEW_LINK_TYPE = "sanity.previewLink";

/** The path on the site that opens preview links. */
const PREVIEW_LINK_PATH = "/preview";

/** The document of a preview link. Deleting it revokes the link. */
export interface PreviewLinkDocument {
  /** `previewLink.<UUID>`. The dot makes the document private, even in a public dataset. */
  readonly _id: string;
  readonly _type: typeof PREVIEW_LINK_TYPE;
  /** The secret in the link's URL. Everyone who can read it in the lake can also read drafts. */
  readonly key: string;
  /** `drafts`, or the name of a release. */
  readonly perspective: string;
  /** The path that the link opens, with its anchor. */
  readonly opens: string;
  /** Whether the link shows drafts only on the page that it opens. */
  readonly onlyPage: boolean;
  /** The name of the user who created the link. */
  readonly madeBy: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Returns the URL of a preview link. The key is in the query string, which the site's logs and traces omit. */
export function previewLinkUrl({ _id, key }: Pick<PreviewLinkDocument, "_id" | "key">, site: string): string {
  return `${site}${PREVIEW_LINK_PATH}?${new URLSearchParams({ link: _id, key })}`;
}

// TypeGen doesn't read the queries with this text, so they may insert it.

/** A GROQ expression for the releases that still have versions. Published and archived releases have none. */
export const OPEN_RELEASES = `releases::all()[!(state in ["published", "archived"])]`;
