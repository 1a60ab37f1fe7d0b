import { type LinkState, MOST_LINKS } from "../../../schemas/rules/link.ts";
import type { Proof } from "../../site-session/proveUser.ts";

const unreachable: LinkState = { state: "unknown", reason: "the site does not respond" };

/** The states of links, by address. */
export type LinkStates = ReadonlyMap<string, LinkState>;

const allUnreachable = (hrefs: readonly string[]): LinkStates =>
  new Map(hrefs.map((href) => [href, unreachable]));

/** Requests the states of at most `MOST_LINKS` links. */
async function requestSome(
  siteUrl: string,
  { proof, secret }: Proof,
  links: readonly string[],
): Promise<LinkStates> {
  const response = await fetch(`${siteUrl}/api/link-check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ proof, secret, links }),
    credentials: "omit",
    cache: "no-store",
  });
  if (!response.ok) return allUnreachable(links);
  const answer = (await response.json()) as { readonly links: readonly LinkState[] }; // the site's response
  return new Map(links.map((href, index) => [href, answer.links[index] ?? unreachable]));
}

/**
 * Yields the states of links to other sites, some at a time. The site checks them and remembers the results. If it doesn't
 * respond, or refuses, the states are unknown.
 * @param prove writes a proof of who uses the Studio to the lake
 */
export async function* requestLinkStates(
  siteUrl: string,
  prove: () => Promise<Proof>,
  hrefs: readonly string[],
): AsyncGenerator<LinkStates> {
  if (hrefs.length === 0) return;
  const proof = await prove().catch(() => undefined);
  if (!proof) return yield allUnreachable(hrefs);
  try {
    for (let start = 0; start < hrefs.length; start += MOST_LINKS) {
      const links = hrefs.slice(start, start + MOST_LINKS);
      yield await requestSome(siteUrl, proof, links).catch(() => allUnreachable(links));
    }
  } finally {
    // If this fails, the next request removes the proof, which is valid for two minutes.
    await proof.remove().catch(() => {});
  }
}
