// The entries of the Studio's start page. The site mails the same entries.

/** An entry of the start page: what it is about, a sentence that says what to do, and the way there. */
export interface StartRow {
  readonly key: string;
  readonly title: string;
  readonly sentence: string;
  /** For what is late or failed. */
  readonly isLate?: boolean;
  readonly link: StartLink;
}

type SearchParam = [key: string, value: string];

/** A field, a document or a release, or a tool by its path. */
export type StartLink =
  | {
      readonly intent: "edit" | "release";
      readonly params: Readonly<Record<string, string>> & { readonly id: string };
      readonly searchParams?: readonly SearchParam[];
    }
  | { readonly href: string };

/** Links to a document's form, at a field if `params` has its path. */
export const form = (
  id: string,
  type: string,
  params: Readonly<Record<string, string>> = {},
  searchParams: readonly SearchParam[] = [],
): StartLink => ({
  intent: "edit",
  params: { id, type, ...params },
  ...(searchParams.length > 0 && { searchParams }),
});

/** Returns the parameter that opens a form in a release; none for a draft. */
export const inPerspective = (release: string | null | undefined): SearchParam[] =>
  release ? [["perspective", release]] : [];

const encoded = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);

/** Returns the address of a link. @param studioUrl the Studio's address */
export function addressOf(link: StartLink, studioUrl: string): string {
  const base = studioUrl.replace(/\/+$/, "");
  if ("href" in link) return link.href.startsWith("/") ? base + link.href : link.href;
  const query = encoded(link.searchParams ?? []).join("&");
  const path = `${base}/intent/${link.intent}/${encoded(Object.entries(link.params)).join(";")}/`;
  return query ? `${path}?${query}` : path;
}
