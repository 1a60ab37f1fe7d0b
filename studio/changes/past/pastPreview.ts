import type { SanityClient } from "@sanity/client";
import { locationsOf, presentationPath } from "../../documentLocations.ts";
import { documentAt } from "../../history/transactions.ts";

/** The document whose form opens if the chosen documents have no page. */
const MAIN = "hero";

/**
 * Returns the path of the Presentation tool that shows the site at a past time. The form next to it shows the first of
 * the documents that has a page, as it was then. Sanity makes the form of a revision read-only.
 * @param time ISO 8601
 * @param ids the published ids of the documents that an editor wants to see
 * @throws ClientError, ServerError
 */
export async function pastPreviewPath(
  client: SanityClient,
  time: string,
  ids: readonly string[],
): Promise<string> {
  for (const id of [...ids, MAIN]) {
    const document = await documentAt(client, id, { time });
    const [place] = document ? locationsOf(id, document) : [];
    if (!document || !place) continue;
    const { pathname, hash } = new URL(place.href, "http://site");
    const preview = `${pathname}?as-of=${encodeURIComponent(time)}${hash}`;
    return presentationPath(document._type, id, { preview, rev: document._rev });
  }
  return `/presentation?${new URLSearchParams({ preview: `/?as-of=${encodeURIComponent(time)}` })}`;
}
