import type { Action } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import { HAS_PAGE } from "../../../schemas/rules/pageTypes.ts";
import { singletons } from "../../../schemas/singletons.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { addressOf, redirectActions } from "../movedPath.ts";

/** The two ways to take a page off the site. */
export type Removal = "unpublish" | "delete";

/** A published page, as its schema defines it. */
export interface PublishedPage {
  readonly _type?: string;
  readonly title?: string;
  readonly label?: string;
  readonly slug?: { readonly current?: string };
  readonly inHeader?: boolean;
  readonly inFooter?: string;
}

/** A page that a redirect can lead to. */
interface RedirectTarget {
  readonly id: string;
  readonly title: string;
}

/** What the lake knows about a page before its removal. */
export interface PageSurroundings {
  /** Documents and drafts that link to the page. */
  readonly linkers: readonly StoredDocument[];
  /** The ids of the page's drafts and versions. */
  readonly versions: readonly string[];
  readonly targets: readonly RedirectTarget[];
}

/** The document at the top of the home page. A redirect to it leads to the page's own address. */
export const HOME = "hero";

const builtIn: readonly RedirectTarget[] = [
  { id: HOME, title: "Landing page" },
  ...singletons.filter(({ group }) => group === "legal").map(({ id, title }) => ({ id, title })),
];

/** Queries what surrounds a page. `$id`: the published id. */
export const SURROUNDINGS_QUERY = `{
  "linkers": *[references($id) && !(_id in path("versions.**"))],
  "versions": *[${HAS_PAGE} && (_id in path("drafts.**") || _id in path("versions.**"))]._id,
  "targets": *[${HAS_PAGE} && defined(slug.current) && _id != $id
    && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(title asc){ "id": _id, title }
}`;

/** Converts the result of `SURROUNDINGS_QUERY` for a page. */
export const surroundingsOf = (id: string, answer: PageSurroundings): PageSurroundings => ({
  linkers: answer.linkers.filter(({ _id }) => getPublishedId(_id) !== id),
  versions: answer.versions.filter((each) => getPublishedId(each) === id),
  targets: [...builtIn, ...answer.targets],
});

/** Describes the effects of removing a page on visitors and on other pages. */
export function removalEffects(
  page: PublishedPage,
  linkers: readonly StoredDocument[],
  removal: Removal,
): string[] {
  const name = page.label || page.title || "Untitled";
  const bars = [
    ...(page.inHeader ? ["the header"] : []),
    ...(page.inFooter && page.inFooter !== "no" ? ["the footer"] : []),
  ];
  const titles = [...new Set(linkers.map((each) => documentTitle(each)))];
  return [
    `Visitors will no longer find ${addressOf(page)}.`,
    removal === "delete"
      ? "You can restore the page under Changes, Past."
      : "The page stays as a draft, which you can publish again.",
    ...(bars.length > 0 ? [`The link “${name}” disappears from ${bars.join(" and ")} of every page.`] : []),
    ...(titles.length > 0 ? [`Links to this page stop working in: ${titles.join(", ")}.`] : []),
  ];
}

interface RemovedPage {
  /** The published id. */
  readonly id: string;
  readonly removal: Removal;
  readonly versions: readonly string[];
  /** The redirect from the page's address; undefined for none. */
  readonly redirect?: { readonly from: string; readonly target: string } | undefined;
}

/** Returns the actions that take a page off the site. The redirect goes live in the same transaction. */
export function removalActions({ id, removal, versions, redirect }: RemovedPage): Action[] {
  const remove: Action =
    removal === "delete"
      ? { actionType: "sanity.action.document.delete", publishedId: id, includeDrafts: [...versions] }
      : { actionType: "sanity.action.document.unpublish", publishedId: id, draftId: getDraftId(id) };
  if (!redirect) return [remove];
  const { from, target } = redirect;
  return [remove, ...redirectActions({ from, page: target, redirect: crypto.randomUUID() })];
}
