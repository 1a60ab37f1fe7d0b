import { inTime, type Redis } from "./connectRedis.ts";
import type { Peer } from "./peers.ts";

/**
 * Milliseconds after which a silent instance is forgotten. Until then it may still show old pages: it may be paused, or cut
 * off from Redis alone.
 */
const FORGOTTEN_AFTER = 60_000;

/**
 * Returns the reports of the instances, in one Redis. Ages are by its clock, never by the instances' clocks.
 * @param instance the name of this one, the same after a restart: a killed process is not a second instance
 */
export function createPresence(prefix: string, instance: string) {
  const members = `${prefix}:machines`;
  const keyOf = (name: string) => `${prefix}:machine:${name}`;

  return {
    /**
     * Reports that this instance runs, and what its pages show.
     * @returns false when Redis did not know it: it is new, or Redis has lost its data
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
    /** Returns the other instances' last reports, and removes the names of instances that are gone. */
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
    /** Removes this instance, which stops. */
    async leave(redis: Redis): Promise<void> {
      await inTime(redis.multi().del(keyOf(instance)).sRem(members, instance).exec());
    },
  };
}
