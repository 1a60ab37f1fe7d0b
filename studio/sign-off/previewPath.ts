import { getPublishedId } from "@sanity/client/csm";
import { locationsOf } from "../documentLocations.ts";
import type { StoredDocument } from "../history/content.ts";

/** Returns the path of Presentation with the page as it would look, in a release if given; undefined without a page. */
export function previewPath(document: StoredDocument, release: string | undefined): string | undefined {
  const id = getPublishedId(document._id);
  const [place] = locationsOf(id, document);
  if (!place) return undefined;
  const params = { preview: place.href, ...(release && { perspective: release }) };
  return `/presentation/${document._type}/${id}?${new URLSearchParams(params)}`;
}
