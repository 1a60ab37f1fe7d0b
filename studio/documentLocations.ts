import { getPublishedId } from "@sanity/client/csm";
import type { DocumentLocation } from "sanity/presentation";
import { pageTypeAt } from "../schemas/rules/pageSlug.ts";
import { isPageType, pathOfPage } from "../schemas/rules/pageTypes.ts";
import { ANSWER_PATH, pages, type Singleton, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";

const rows: readonly Singleton[] = singletons;

/** A document's fields. A page stores its own address. */
export type LocatedDocument = Readonly<Record<string, unknown>>;

/** The title and path of a page or an article that an editor created. */
export interface EditorsPage {
  readonly title: string;
  readonly path: string;
}

/** Returns the title and path of a page document, or undefined if it has no valid address. */
function pageOf({ _type: type, title, slug }: LocatedDocument): EditorsPage | undefined {
  if (typeof type !== "string" || !isPageType(type)) return undefined;
  if (typeof slug !== "object" || slug === null || !("current" in slug)) return undefined;
  const path = pathOfPage(type, `${slug.current}`);
  return pageTypeAt(path) === type ? { title: typeof title === "string" ? title : path, path } : undefined;
}

/**
 * Returns the places where the site shows a document, as path and anchor. The Studio opens the first.
 * @param id a published, draft or version id
 * @param document the fields of a page; not needed for other types
 * @param shownOn the editors' pages that also show it
 */
export function locationsOf(
  id: string,
  document?: LocatedDocument | null,
  shownOn: readonly EditorsPage[] = [],
): readonly DocumentLocation[] {
  const row = rows.find((each) => each.id === getPublishedId(id));
  const anchor = row?.anchor ? `#${row.anchor}` : "";
  const own = (row?.pages ?? []).flatMap((path) =>
    path === ANSWER_PATH ? [] : [{ title: pages[path], href: path + anchor }],
  );
  const page = row || !document ? undefined : pageOf(document);
  return [
    ...(page ? [{ title: page.title, href: page.path }] : own),
    ...shownOn.map(({ title, path }) => ({ title, href: path + anchor })),
  ];
}

/** Returns the URL that shows the document, or undefined if no page shows it. */
export function pageUrlOf(id: string, document?: LocatedDocument | null): string | undefined {
  const [first] = locationsOf(id, document);
  return first && siteUrl + first.href;
}
