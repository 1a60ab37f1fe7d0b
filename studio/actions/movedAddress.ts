import type { Action } from "@sanity/client";

/** What the rule reads of a page; a draft may lack it. */
export interface Addressed {
  readonly slug?: { readonly current?: string };
}

/** A page's address, before and after a publish. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
}

const pathOf = (page: Addressed | null) => (page?.slug?.current ? `/${page.slug.current}` : undefined);

/** Where a page moves when its draft is published; undefined when it stays, or was never published. */
export function movedAddress(published: Addressed | null, draft: Addressed | null): MovedAddress | undefined {
  const [from, to] = [pathOf(published), pathOf(draft)];
  return from && to && from !== to ? { from, to } : undefined;
}

interface Ids {
  readonly page: string;
  readonly draft: string;
  /** Of the redirect that is made. */
  readonly redirect: string;
}

/**
 * What the lake is asked to do in one transaction: to publish the page, and a redirect that leads visitors of its old
 * address to it, wherever it moves later.
 */
export function publishWithRedirect({ from }: MovedAddress, { page, draft, redirect }: Ids): Action[] {
  const target = { _type: "reference", _ref: page, _weak: true };
  const attributes = {
    _id: `drafts.${redirect}`,
    _type: "redirect",
    from,
    kind: "permanent",
    page: { _type: "pageLink", target },
  };
  return [
    { actionType: "sanity.action.document.publish", publishedId: page, draftId: draft },
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
