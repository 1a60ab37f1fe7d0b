import { OTHER } from "../store/writeBatch.ts";
import type { ReadHeader } from "./visitorKind.ts";

/**
 * The number of times that a host is seen in a day before it is counted by name: 5 for the first 20 hosts, then 4 more for each
 * further one.
 */
const namedFrom = (names: number) => 5 + 4 * Math.max(0, names - 20);
/** The number of hosts that are counted by name in a day. */
const MOST_NAMED = 100;
/**
 * The number of combinations of a host with a page and a measure after which only the first combination of a host is counted by
 * name in a day.
 */
const MOST_PLACES = 200;
/** The number of hosts that are waiting for a name. The host that was not seen for longest is forgotten. */
const MOST_CANDIDATES = 2000;

const DAY = 86_400_000;

/**
 * Decides which referrers' hosts are counted by name in this process: the busiest of the day (UTC). A host can be arbitrary
 * text, so all others count as "other". After the first names, each needs more visits than the one before, so that invented hosts can't use up
 * the names before a busy host appears. The number of totals stays small whatever the number of pages is, because the
 * combinations are limited, too.
 */
export function createHostNames() {
  let day = 0;
  const named = new Set<string>();
  const places = new Set<string>();
  const placed = new Set<string>();
  const candidates = new Map<string, number>();

  /** Records a visit from a host. Returns whether it has a name. */
  function isNamed(host: string): boolean {
    if (named.has(host)) return true;
    if (named.size >= MOST_NAMED) return false;
    const seen = (candidates.get(host) ?? 0) + 1;
    candidates.delete(host);
    if (seen >= namedFrom(named.size)) {
      named.add(host);
      return true;
    }
    candidates.set(host, seen); // at the end of the map
    const [oldest] = candidates.size > MOST_CANDIDATES ? candidates.keys() : [];
    if (oldest !== undefined) candidates.delete(oldest);
    return false;
  }

  /**
   * Records a visit from a host. Returns the host, or "other".
   * @param place the page and the measure that count the visit
   */
  return function nameOf(host: string, place: string): string {
    const today = Math.floor(Date.now() / DAY);
    if (today !== day) {
      day = today;
      for (const each of [named, places, placed, candidates]) each.clear();
    }
    if (host === OTHER || !isNamed(host)) return OTHER;
    const combined = `${place} ${host}`;
    if (places.size < MOST_PLACES || !placed.has(host)) places.add(combined);
    placed.add(host);
    return places.has(combined) ? host : OTHER;
  };
}

/** A host name with at least one dot and a top-level domain of letters. IP addresses and local names don't match. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LONGEST_HOST = 100;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** Returns a public host name without `www.`, or "other". */
export function publicHost(host: string): string {
  const short = withoutWww(host);
  return short.length <= LONGEST_HOST && HOST.test(short) ? short : OTHER;
}

/** Returns the referrer of a request as a URL; undefined if there is none. */
function refererOf(read: ReadHeader): URL | undefined {
  const referer = read("referer");
  return (referer && URL.parse(referer)) || undefined;
}

/** Returns the path of the site's own page that a request comes from; undefined if it comes from elsewhere. */
export function ownReferrer(read: ReadHeader, siteHost: string): string | undefined {
  const referer = refererOf(read);
  return referer?.host === siteHost ? referer.pathname : undefined;
}

/** Returns the public host of the other site that a request comes from; undefined if there is none. */
export function otherReferrer(read: ReadHeader, siteHost: string): string | undefined {
  const referer = refererOf(read);
  return !referer || referer.host === siteHost ? undefined : publicHost(referer.hostname);
}

/** Values of `Cache-Control` that browsers send when they reload a page. */
const RELOAD = /\b(?:max-age=0|no-cache)\b/;

/** Whether a view begins a visit: it doesn't come from the site's own pages and is not a reload. */
export function beginsVisit(read: ReadHeader, siteHost: string): boolean {
  if (RELOAD.test(read("cache-control") ?? "")) return false;
  const from = read("sec-fetch-site");
  if (from !== undefined) return from !== "same-origin" && from !== "same-site";
  return ownReferrer(read, siteHost) === undefined;
}
