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

/** The redirect that leads visitors of the old address to a page, wherever it moves. */
export const redirectOf = (id: string, { from }: MovedAddress, pageId: string) => ({
  _id: id,
  _type: "redirect",
  from,
  kind: "permanent",
  page: { _type: "pageLink", target: { _type: "reference", _ref: pageId, _weak: true } },
});
