import type { Action } from "@sanity/client";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { isPageType, pathOfPage } from "../../schemas/rules/pageTypes.ts";

/** A page's slug, which a draft may lack. */
export interface WithSlug {
  readonly _type?: string;
  readonly language?: string;
  readonly slug?: { readonly current?: string };
}

/** A page's address, before and after a publish. */
export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

/** Returns the address of a page or an article; undefined if it has none, and for any other document. */
export const addressOf = (page: WithSlug | null): string | undefined =>
  page?.slug?.current && isPageType(page._type)
    ? pathOfPage(page._type, page.slug.current, languageOf(page))
    : undefined;

/** Returns the address change that publishing a page's draft makes; undefined if there is none. */
export function movedPath(published: WithSlug | null, draft: WithSlug | null): MovedPath | undefined {
  const [from, to] = [addressOf(published), addressOf(draft)];
  return from && to && from !== to ? { from, to } : undefined;
}

/** A page that moves, and the redirect from its old address. */
export interface MovedPage extends Pick<MovedPath, "from"> {
  readonly page: string;
  /** The id of the new redirect. */
  readonly redirect: string;
}

/** Returns the value of a redirect's field that leads to a page. */
export const pageTarget = (page: string) => ({
  _type: "pageLink",
  target: { _type: "reference", _ref: page, _weak: true },
});

/**
 * Returns the actions that create and publish a redirect from a page's old address. The redirect refers to the page, so
 * it follows later moves. Run the actions in the transaction that publishes the page, so that both go live together.
 */
export function redirectActions({ from, page, redirect }: MovedPage): Action[] {
  const attributes = {
    _id: `drafts.${redirect}`,
    _type: "redirect",
    from,
    kind: "permanent",
    page: pageTarget(page),
  };
  return [
    {
      actionType: "sanity.action.document.create",
      publishedId: redirect,
      attributes,
      ifExists: "fail",
    },
    {
      actionType: "sanity.action.document.publish",
      publishedId: redirect,
      draftId: `drafts.${redirect}`,
    },
  ];
}
