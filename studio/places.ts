import { ANSWER_PATH, pages, type Singleton, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";

/** A place of the site on which a document's words stand. */
export interface Place {
  readonly title: string;
  /** Path and anchor on the site. */
  readonly href: string;
}

const rows: readonly Singleton[] = singletons;

/** The id under which a draft or a version would be published. */
const publishedId = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, "");

/** Where the document stands on the site; the first place is the one to open. @param id published, draft or version */
export function placesOf(id: string): readonly Place[] {
  const row = rows.find((each) => each.id === publishedId(id));
  const anchor = row?.anchor ? `#${row.anchor}` : "";
  return (row?.pages ?? []).flatMap((path) =>
    path === ANSWER_PATH ? [] : [{ title: pages[path], href: path + anchor }],
  );
}

/** The address on the site at which the document is to be seen; undefined for one that no page shows. */
export function addressOf(id: string): string | undefined {
  const [first] = placesOf(id);
  return first && siteUrl + first.href;
}
