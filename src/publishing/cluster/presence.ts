import { inTime, type Redis } from "./connectRedis.ts";
import type { Peer } from "./peers.ts";

/**
 * Milliseconds after which a machine that says nothing is forgotten. Until then it counts as one that may still show
 * old pages: it may be paused, or cut off from Redis alone.
 */
const FORGOTTEN_AFTER = 60_000;

/**
 * Where machines say that they run, in one Redis. Ages are by its clock, never by the machines'.
 * @param machine its name, the same after a restart: a process that was killed is not a second machine
 */
export function createPresence(prefix: string, machine: string) {
  const members = `${prefix}:machines`;
  const keyOf = (name: string) => `${prefix}:machine:${name}`;

  return {
    /**
     * Says that this machine runs, and what it shows.
     * @returns false when Redis did not know this machine: it is new, or Redis has lost what it held
     */
    async say(redis: Redis, pages: Peer["pages"]): Promise<boolean> {
      const [, before] = await inTime(
        redis
          .multi()
          .sAdd(members, machine)
          .set(keyOf(machine), JSON.stringify(pages), {
            expiration: { type: "PX", value: FORGOTTEN_AFTER },
            GET: true,
          })
          .exec(),
      );
      return before !== null;
    },
    /** What the other machines said last. Names of those that are gone are removed. */
    async others(redis: Redis): Promise<Peer[]> {
      const names = (await inTime(redis.sMembers(members))).filter((name) => name !== machine);
      const found = await Promise.all(
        names.map(async (name) => {
          const [said, left] = await inTime(Promise.all([redis.get(keyOf(name)), redis.pTTL(keyOf(name))]));
          if (said === null) await inTime(redis.sRem(members, name));
          return said === null ? [] : [{ silentFor: FORGOTTEN_AFTER - left, pages: JSON.parse(said) }];
        }),
      );
      return found.flat();
    },
    /** Says that this machine stops. */
    async leave(redis: Redis): Promise<void> {
      await inTime(redis.multi().del(keyOf(machine)).sRem(members, machine).exec());
    },
  };
}
