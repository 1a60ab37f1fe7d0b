import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { splitId } from "../../schemas/rules/documentIds.ts";
import { type LocatedDocument, locationsOf } from "../documentLocations.ts";
import { singletonOf } from "../singletonOf.ts";

/** Describes the effect of unpublishing on visitors. @param id the published id @param document a page's own fields */
export function unpublishEffect(id: string, document?: LocatedDocument | null): string {
  const pages = locationsOf(id, document).map(({ title }) => title);
  if (singletonOf(id) && splitId(id).language === SOURCE_LANGUAGE)
    return `Visitors will still see the current version on: ${pages.join(", ")}. The page needs this document, so it won't change until you publish the document again. To change the text for visitors, edit it and publish.`;
  if (singletonOf(id))
    return `Visitors will no longer find these pages in this language: ${pages.join(", ")}. A page exists in a language only while everything on it is published.`;
  if (pages.length === 0) return "No page shows this document, so visitors will see no difference.";
  return `Visitors will no longer find: ${pages.join(", ")}. Its address shows “Page not found” until you publish the document again.`;
}
