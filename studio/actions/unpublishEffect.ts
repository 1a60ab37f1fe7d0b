import { type LocatedDocument, locationsOf } from "../documentLocations.ts";
import { singletonOf } from "../singletonOf.ts";

/** Describes the effect of unpublishing on visitors. @param id the published id @param document a page's own fields */
export function unpublishEffect(id: string, document?: LocatedDocument | null): string {
  const pages = locationsOf(id, document).map(({ title }) => title);
  if (singletonOf(id))
    return `Visitors keep seeing what is published now on: ${pages.join(", ")}. A page can't do without this document, so it stays as it is until the document is published again. To change what visitors read, change the words and publish.`;
  if (pages.length === 0) return "No page shows this document: visitors will see no difference.";
  return `Visitors will no longer find: ${pages.join(", ")}. Its address answers “Page not found” until the document is published again.`;
}
