import { OTHER } from "../total.ts";

/** The number of times that a host is seen in a day before it is counted by name. */
const NAMED_FROM = 5;
/** The number of hosts that are counted by name in a day. */
const MOST_NAMED = 200;
/** The number of hosts that are waiting for their fifth visit. The host that was not seen for longest is forgotten. */
const MOST_CANDIDATES = 2000;

const DAY = 86_400_000;

/**
 * Decides which referrers' hosts are counted by name. A host can be arbitrary text, so it counts as "other" until this
 * process has seen it five times in a day (UTC), and when two hundred hosts have a name.
 * @param now returns the time in milliseconds
 */
export function createHostNames(now: () => number) {
  let day = 0;
  const named = new Set<string>();
  const candidates = new Map<string, number>();

  /** Records a visit from a host. Returns the host, or "other". */
  return function nameOf(host: string): string {
    const today = Math.floor(now() / DAY);
    if (today !== day) {
      day = today;
      named.clear();
      candidates.clear();
    }
    if (host === OTHER || named.has(host)) return host;
    if (named.size >= MOST_NAMED) return OTHER;
    const seen = (candidates.get(host) ?? 0) + 1;
    candidates.delete(host);
    if (seen >= NAMED_FROM) {
      named.add(host);
      return host;
    }
    candidates.set(host, seen); // at the end of the map
    const [oldest] = candidates.size > MOST_CANDIDATES ? candidates.keys() : [];
    if (oldest !== undefined) candidates.delete(oldest);
    return OTHER;
  };
}
