import { getPublishedId } from "@sanity/client/csm";
import type { DocumentLocation } from "sanity/presentation";
import { isPagePath } from "../schemas/rules/pageSlug.ts";
import { ANSWER_PATH, pages, type Singleton, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";

const rows: readonly Singleton[] = singletons;

/** What the Studio knows of a document: a page's address is in the document itself. */
export type LocatedDocument = Readonly<Record<string, unknown>>;

/** A page of an editor's making that shows a section, or is to be shown. */
export interface EditorsPage {
  readonly title: string;
  readonly path: string;
}

/** The page that a document is, if it has an address. */
function pageOf({ title, slug }: LocatedDocument): EditorsPage | undefined {
  if (typeof slug !== "object" || slug === null || !("current" in slug)) return undefined;
  const path = `/${slug.current}`;
  return isPagePath(path) ? { title: typeof title === "string" ? title : path, path } : undefined;
}

/**
 * Where the site shows the document, as path and anchor; the first is the one to open.
 * @param id published, draft or version
 * @param document a page's own fields; others need none
 * @param shownOn the editors' pages that show it besides
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

/** The address on the site that shows the document; undefined for one that no page shows. */
export function pageUrlOf(id: string, document?: LocatedDocument | null): string | undefined {
  const [first] = locationsOf(id, document);
  return first && siteUrl + first.href;
}
