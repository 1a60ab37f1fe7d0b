import { getPublishedId } from "@sanity/client/csm";
import { locationsOf } from "../documentLocations.ts";
import type { StoredDocument } from "../history/content.ts";

/**
 * Returns the path of the Presentation tool that shows the page as it would look; undefined if no page shows the document.
 * @param release the name of the release that contains the content
 */
export function previewPath(document: StoredDocument, release: string | undefined): string | undefined {
  const id = getPublishedId(document._id);
  const [place] = locationsOf(id, document);
  if (!place) return undefined;
  const params = { preview: place.href, ...(release && { perspective: release }) };
  return `/presentation/${document._type}/${id}?${new URLSearchParams(params)}`;
}
