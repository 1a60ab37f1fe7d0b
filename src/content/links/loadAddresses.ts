import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { ADDRESSES_PATH, singletons } from "#schemas/singletons.ts";
import { ADDRESSES_TAG, LINKS_TAG, tagOf } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { type Addresses, type PublicAddress, publicAddresses, readAddresses } from "./addresses.ts";
import { ADDRESSES_QUERY, UPDATES_QUERY } from "./addressesQuery.ts";

/**
 * The published pages that editors made, from a cached query.
 * @throws LakeError
 */
export const loadAddresses = cache(async (): Promise<Addresses> => {
  const next = { tags: [ADDRESSES_TAG], revalidate: REVALIDATE_INTERVAL };
  return readAddresses(await queryContent(ADDRESSES_QUERY, {}, { next }));
});

/**
 * The same, for the links that every page has: cached for itself, so that a page that nothing links to renders no other
 * page anew.
 * @throws LakeError
 */
export const loadLinks = cache(async (): Promise<Addresses> => {
  const next = { tags: [LINKS_TAG], revalidate: REVALIDATE_INTERVAL };
  // The parameter makes this another request, which Next caches apart from the one above.
  return readAddresses(await queryContent(ADDRESSES_QUERY, { for: "links" }, { next }));
});

/**
 * The pages that visitors find at this moment, as this process serves them.
 * @throws Error when the list can't be read
 */
export async function servedAddresses(signal?: AbortSignal): Promise<Addresses> {
  const response = await fetchSelf(ADDRESSES_PATH, { ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${ADDRESSES_PATH} answered ${response.status}`);
  return readAddresses(await response.json());
}

const updatesForm = v.array(v.object({ _id: v.string(), _updatedAt: v.string() }));

/** A public page with when what it shows last changed: an ISO time, UTC. */
export interface DatedAddress extends PublicAddress {
  readonly updatedAt: string;
}

/**
 * Every page that visitors find, with the documents that it shows and the time of the last change of any of them. What
 * is made of this is revalidated by each publish.
 * @throws LakeError
 */
export async function loadPublicAddresses(): Promise<DatedAddress[]> {
  const ids = singletons.map(({ id }) => id);
  const next = { tags: [ADDRESSES_TAG, ...ids.map(tagOf)], revalidate: REVALIDATE_INTERVAL };
  const [addresses, updates] = await Promise.all([
    loadAddresses(),
    queryContent(UPDATES_QUERY, { ids }, { next }),
  ]);
  const dated = readResult(updatesForm, updates, "The content lake's list of updates");
  const updated = new Map(dated.map(({ _id, _updatedAt }) => [_id, _updatedAt]));
  return publicAddresses(addresses).map(({ path, documents }) => {
    const times = documents.flatMap((id) => updated.get(id) ?? []).toSorted();
    return { path, documents, updatedAt: times.at(-1) ?? new Date(0).toISOString() };
  });
}
