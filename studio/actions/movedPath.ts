import type { Action } from "@sanity/client";

/** What the rule reads of a page; a draft may lack it. */
export interface WithSlug {
  readonly slug?: { readonly current?: string };
}

/** A page's address, before and after a publish. */
export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

const pathOf = (page: WithSlug | null) => (page?.slug?.current ? `/${page.slug.current}` : undefined);

/** Where a page moves when its draft is published; undefined when it stays, or was never published. */
export function movedPath(published: WithSlug | null, draft: WithSlug | null): MovedPath | undefined {
  const [from, to] = [pathOf(published), pathOf(draft)];
  return from && to && from !== to ? { from, to } : undefined;
}

/** A page that moves, and that its old address is to lead to. */
export interface MovedPage extends Pick<MovedPath, "from"> {
  readonly page: string;
  /** The id of the redirect that is made. */
  readonly redirect: string;
}

/**
 * What makes and publishes a redirect that leads visitors of a page's old address to it, wherever it moves later. It goes
 * into the transaction that publishes the page, so that both are live in the same moment.
 */
export function redirectActions({ from, page, redirect }: MovedPage): Action[] {
  const target = { _type: "reference", _ref: page, _weak: true };
  const attributes = {
    _id: `drafts.${redirect}`,
    _type: "redirect",
    from,
    kind: "permanent",
    page: { _type: "pageLink", target },
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
