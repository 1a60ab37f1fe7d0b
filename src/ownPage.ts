import { ownAddress } from "#environment.ts";

/** The header with which this process asks for a page that it keeps for its own use; others are told there is none. */
export const OWN_PAGE_HEADER = "x-own-page";

/** Fetches a page of this process itself, past any proxy or CDN in front of it. */
export function fetchOwnPage(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(OWN_PAGE_HEADER, "1");
  return fetch(ownAddress(path), { ...init, cache: "no-store", headers });
}
