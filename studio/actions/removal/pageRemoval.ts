import type { Action, SanityClient } from "@sanity/client";
import { getDraftId, isPublishedId } from "@sanity/client/csm";
import { type Language, languages, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { HAS_PAGE } from "../../../schemas/rules/pageTypes.ts";
import { singletons } from "../../../schemas/singletons.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { addressOf, pageTarget, redirectActions } from "../movedPath.ts";

/** The two ways to take a page off the site. */
export type Removal = "unpublish" | "delete";

/** A published page, as its schema defines it. */
export interface PublishedPage {
  readonly _type?: string;
  readonly language?: string;
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
  /** The other pages in the page's language. */
  readonly targets: readonly RedirectTarget[];
  /** The languages of its published translations. */
  readonly translations: readonly Language[];
}

/** The document at the top of the home page. A redirect to it leads to the page's own address. */
export const HOME = "hero";

const builtIn: readonly RedirectTarget[] = [
  { id: HOME, title: "Landing page" },
  ...singletons.filter(({ group }) => group === "legal").map(({ id, title }) => ({ id, title })),
];

/** A GROQ filter for the documents that refer to `$id`, apart from its translations. */
export const REFERS = "references($id) && coalesce(translation.source._ref, '') != $id";

const SURROUNDINGS_QUERY = `{
  "linkers": *[${REFERS} && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))],
  "versions": *[sanity::versionOf($id) && _id != $id]._id,
  "targets": *[${HAS_PAGE} && defined(slug.current) && _id != $id
    && coalesce(language, $source) == coalesce(*[_id == $id][0].language, $source)
    && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(title asc){ "id": _id, title },
  "translations": *[translation.source._ref == $id
    && !(_id in path("drafts.**")) && !(_id in path("versions.**"))].language
}`;

/** Reads what surrounds a page. @param client must read all perspectives. @param id the published id */
export async function readSurroundings(client: SanityClient, id: string): Promise<PageSurroundings> {
  const surroundings = await client.fetch<PageSurroundings>(SURROUNDINGS_QUERY, {
    id,
    source: SOURCE_LANGUAGE,
  });
  return { ...surroundings, targets: [...builtIn, ...surroundings.targets] };
}

/** Says that translations of a removed page stay on the site. */
function stayingTranslations(translations: readonly Language[]): string[] {
  const names = languages.filter(({ id }) => translations.includes(id)).map(({ title }) => title);
  if (names.length === 0) return [];
  return names.length === 1
    ? [`The translation into ${names[0]} stays on the site. Remove it separately.`]
    : [`The translations into ${names.join(" and ")} stay on the site. Remove them separately.`];
}

/** Describes the effects of removing a page on visitors and on other pages. */
export function removalEffects(
  page: PublishedPage,
  { linkers, translations }: Pick<PageSurroundings, "linkers" | "translations">,
  removal: Removal,
): string[] {
  const name = page.label || page.title || "Untitled";
  const bars = [
    ...(page.inHeader ? ["the header"] : []),
    ...(page.inFooter && page.inFooter !== "no" ? ["the footer"] : []),
  ];
  const redirects = redirectsAmong(linkers);
  const broken = linkers.filter((each) => !redirects.includes(each));
  const titles = [...new Set(broken.map((each) => documentTitle(each)))];
  return [
    `Visitors will no longer find ${addressOf(page)}.`,
    removal === "delete"
      ? "You can restore the page under Changes, Past."
      : "The page stays as a draft, which you can publish again.",
    ...(bars.length > 0 ? [`The link “${name}” disappears from ${bars.join(" and ")} of every page.`] : []),
    ...(titles.length > 0 ? [`Links to this page stop working in: ${titles.join(", ")}.`] : []),
    ...redirects.map(
      (each) =>
        `The redirect from ${documentTitle(each)} leads to the page that you choose, or ends without one.`,
    ),
    ...stayingTranslations(translations),
  ];
}

/** Returns the published redirects among the documents that link to a page. */
const redirectsAmong = (linkers: readonly StoredDocument[]) =>
  linkers.filter(({ _id, _type }) => _type === "redirect" && isPublishedId(_id));

interface RemovedPage {
  /** The published id. */
  readonly id: string;
  readonly removal: Removal;
  readonly versions: readonly string[];
  /** Documents and drafts that link to the page. */
  readonly linkers?: readonly StoredDocument[];
  /** The redirect from the page's address; undefined for none. */
  readonly redirect?: { readonly from: string; readonly target: string } | undefined;
}

/**
 * Returns the actions that take a page off the site. The redirect goes live in the same transaction. Older redirects to the page,
 * for example from an address that it had before, then lead to the same target.
 */
export function removalActions({ id, removal, versions, linkers = [], redirect }: RemovedPage): Action[] {
  const remove: Action =
    removal === "delete"
      ? { actionType: "sanity.action.document.delete", publishedId: id, includeDrafts: [...versions] }
      : { actionType: "sanity.action.document.unpublish", publishedId: id, draftId: getDraftId(id) };
  if (!redirect) return [remove];
  const { from, target } = redirect;
  const older = redirectsAmong(linkers).flatMap(({ _id: publishedId }): Action[] => {
    const draftId = getDraftId(publishedId);
    const patch = { set: { page: pageTarget(target) } };
    return [
      { actionType: "sanity.action.document.edit", draftId, publishedId, patch },
      { actionType: "sanity.action.document.publish", draftId, publishedId },
    ];
  });
  return [remove, ...older, ...redirectActions({ from, page: target, redirect: crypto.randomUUID() })];
}
