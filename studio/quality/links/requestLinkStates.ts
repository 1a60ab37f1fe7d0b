import type { Proof } from "../../leads/proveUser.ts";
import type { LinkState } from "../context.ts";

/** The number of links that the site accepts in a request. */
const MOST_LINKS = 50;

const unreachable: LinkState = { state: "unknown", reason: "the site does not respond" };

/** Requests the states of at most 50 links. */
async function requestSome(
  siteUrl: string,
  { proof, secret }: Proof,
  links: readonly string[],
): Promise<readonly LinkState[]> {
  const response = await fetch(`${siteUrl}/api/link-check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ proof, secret, links }),
    credentials: "omit",
    cache: "no-store",
  });
  if (!response.ok) return links.map(() => unreachable);
  const answer = (await response.json()) as { readonly links: readonly LinkState[] }; // the site's response
  return answer.links;
}

/**
 * Returns the states of links to other sites, which the site checks and remembers. If it doesn't respond, or refuses, the
 * states are unknown.
 * @param prove writes a proof of who uses the Studio to the lake
 */
export async function requestLinkStates(
  siteUrl: string,
  prove: () => Promise<Proof>,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, LinkState>> {
  const states = new Map<string, LinkState>(hrefs.map((href) => [href, unreachable]));
  if (hrefs.length === 0) return states;
  try {
    const proof = await prove();
    for (let start = 0; start < hrefs.length; start += MOST_LINKS) {
      const links = hrefs.slice(start, start + MOST_LINKS);
      const found = await requestSome(siteUrl, proof, links);
      for (const [index, href] of links.entries()) states.set(href, found[index] ?? unreachable);
    }
    await proof.remove();
  } catch {
    // The states stay unknown. The next request removes the proof, which is valid for two minutes.
  }
  return states;
}
