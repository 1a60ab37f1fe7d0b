import type { LinkState } from "#schemas/rules/linkCheck.ts";
import { checkLink } from "./checkLink.ts";

const MINUTE = 60_000;

/** How long a result is valid, in milliseconds. */
const LIFETIMES = { works: 24 * 60 * MINUTE, broken: 60 * MINUTE, unknown: 5 * MINUTE } as const;

/** The maximum number of cached results. The oldest is removed first. */
const MOST_CACHED = 2000;

/** The number of links that are checked at the same time. */
const AT_ONCE = 5;

interface Cached {
  readonly result: Promise<LinkState>;
  expires: number;
}

/** Returns the states of links, in their order. */
export type LinkChecker = (hrefs: readonly string[]) => Promise<LinkState[]>;

/**
 * Creates a checker that remembers its results. Requests for the same link share one check.
 * @param check checks one link
 * @param now the time in milliseconds
 */
export function linkChecker(
  check: (href: string) => Promise<LinkState> = checkLink,
  now = Date.now,
): LinkChecker {
  const cache = new Map<string, Cached>();
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];

  async function inTurn(href: string): Promise<LinkState> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await check(href);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  function stateOf(href: string): Promise<LinkState> {
    const known = cache.get(href);
    if (known && known.expires > now()) return known.result;
    const added: Cached = { result: inTurn(href), expires: Number.POSITIVE_INFINITY };
    void added.result.then(({ state }) => {
      added.expires = now() + LIFETIMES[state];
    });
    cache.delete(href);
    cache.set(href, added);
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return added.result;
  }

  return (hrefs) => Promise.all(hrefs.map(stateOf));
}
