import { inTime, type Redis } from "./connectRedis.ts";
import type { Peer } from "./peers.ts";

/**
 * Milliseconds without a report after which an instance is forgotten. Until then it may still show old pages: it may be
 * paused, or have lost only its connection to Redis.
 */
const FORGOTTEN_AFTER = 60_000;

/**
 * Stores and reads the instances' reports in Redis. Redis's clock measures their ages, so the instances' clocks don't
 * matter.
 * @param instance this instance's name. It must survive a restart, so that a killed process doesn't count as another
 *   instance
 */
export function createPresence(prefix: string, instance: string) {
  const members = `${prefix}:machines`;
  const keyOf = (name: string) => `${prefix}:machine:${name}`;

  return {
    /**
     * Reports that this instance is running, with the revisions on its pages.
     * @returns false when Redis had no report of it: the instance is new, or Redis has lost its data
     */
    async report(redis: Redis, pages: Peer["pages"]): Promise<boolean> {
      const [, before] = await inTime(
        redis
          .multi()
          .sAdd(members, instance)
          .set(keyOf(instance), JSON.stringify(pages), {
            expiration: { type: "PX", value: FORGOTTEN_AFTER },
            GET: true,
          })
          .exec(),
      );
      return before !== null;
    },
    /** Returns the other instances' last reports, and removes the names of forgotten instances. */
    async peers(redis: Redis): Promise<Peer[]> {
      const names = (await inTime(redis.sMembers(members))).filter((name) => name !== instance);
      const found = await Promise.all(
        names.map(async (name) => {
          const [report, left] = await inTime(Promise.all([redis.get(keyOf(name)), redis.pTTL(keyOf(name))]));
          if (report === null) await inTime(redis.sRem(members, name));
          return report === null ? [] : [{ silentFor: FORGOTTEN_AFTER - left, pages: JSON.parse(report) }];
        }),
      );
      return found.flat();
    },
    /** Removes this instance's report at shutdown. */
    async leave(redis: Redis): Promise<void> {
      await inTime(redis.multi().del(keyOf(instance)).sRem(members, instance).exec());
    },
  };
}
