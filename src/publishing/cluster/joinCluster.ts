import { randomUUID } from "node:crypto";
import { logPerCause } from "#platform/logPerCause.ts";
import { connectRedis, inTime, type Redis } from "./connectRedis.ts";
import { ClusterError, type Peer, type Peers } from "./peers.ts";
import type { ShownPages } from "./readPages.ts";

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
function createPresence(prefix: string, instance: string) {
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
      const peers = await Promise.all(
        names.map(async (name) => {
          const [report, left] = await inTime(Promise.all([redis.get(keyOf(name)), redis.pTTL(keyOf(name))]));
          if (report === null) await inTime(redis.sRem(members, name));
          return report === null ? [] : [{ silentFor: FORGOTTEN_AFTER - left, pages: JSON.parse(report) }];
        }),
      );
      return peers.flat();
    },
    /** Removes this instance's report at shutdown. */
    async leave(redis: Redis): Promise<void> {
      await inTime(redis.multi().del(keyOf(instance)).sRem(members, instance).exec());
    },
  };
}

/** The approximate number of announcements that Redis stores, for instances that were paused. */
const KEPT = 1000;
/** Milliseconds that a read of the stream blocks, and the additional time until it counts as failed. */
const READ_WAIT = 1000;
const READ_GRACE = 3000;
/** Milliseconds between reports, between attempts to reach Redis, and between catch-ups without Redis. */
const REPORT_INTERVAL = 1000;
const RETRY_AFTER = 500;
const CATCH_UP_INTERVAL = 5000;

/** The callbacks with which this instance takes part in the cluster. */
interface InstanceHandlers {
  /** Publishes an announced change on this instance. Never throws. @param announcedAt milliseconds, by Redis's clock */
  publish(change: string, announcedAt: number): Promise<void>;
  /** Publishes the changes that this instance may have missed. Never throws. */
  catchUp(): void;
  /** Called when Redis may lack the data that peers need from this instance, to store it. Never throws. */
  joined(): void;
  /** Returns the revisions on this instance's pages. */
  ownPages(): Promise<ShownPages>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Joins the other instances of the site through Redis or Valkey. Changes are announced as entries of a stream that
 * every instance reads. Redis stores nothing that can't be restored. An instance catches up with the lake whenever it
 * may have missed an entry: at startup, after a lost connection, when Redis has lost its data, and every 5 s while
 * Redis is unreachable.
 * @param prefix the prefix of the keys, unique to the site
 * @param name this instance's name, which must survive a restart
 */
export function joinCluster(
  url: string,
  prefix: string,
  name: string,
  { publish, catchUp, joined, ownPages }: InstanceHandlers,
) {
  const sender = randomUUID();
  const stream = `${prefix}:changes`;
  const presence = createPresence(prefix, name);
  /** The connection for commands, while connected. */
  let redis: Redis | undefined;
  let hasLeft = false;

  /** Reads the stream on a second connection, because a blocking read delays other commands. */
  async function follow(reader: Redis, position: { id: string }): Promise<never> {
    for (;;) {
      const { id } = position;
      const read = reader.xRead({ key: stream, id }, { BLOCK: READ_WAIT, COUNT: 100 });
      const streams = await inTime(read, READ_WAIT + READ_GRACE);
      for (const { id, message } of streams?.[0]?.messages ?? []) {
        position.id = id;
        if (message.sender !== sender && message.change) void receive(message.change, id);
      }
    }
  }

  /** An entry's id begins with the time at which Redis stored it. */
  async function receive(change: string, id: string): Promise<void> {
    await publish(change, Number(id.split("-")[0]));
    reportNow();
  }

  let reportNow = () => {};
  const untilNextReport = () =>
    new Promise<void>((resolve) => {
      reportNow = resolve;
      setTimeout(resolve, REPORT_INTERVAL).unref();
    });

  async function reportOften(writer: Redis, position: { id: string }): Promise<never> {
    for (let isFirst = true; ; isFirst = false) {
      const isKnown = await presence.report(writer, await ownPages());
      if (!isKnown && !isFirst) {
        // Redis has lost its data, so the stream starts again.
        position.id = "0-0";
        catchUp();
        joined();
      }
      await untilNextReport();
    }
  }

  /** Takes part in the cluster until a connection fails. @throws the connection's error */
  async function stayConnected(): Promise<void> {
    const writer = await connectRedis(url);
    try {
      const reader = await connectRedis(url);
      try {
        const newest = (await inTime(writer.xRevRange(stream, "+", "-", { COUNT: 1 })))?.[0];
        const position = { id: newest?.id ?? "0-0" };
        redis = writer;
        catchUp();
        joined();
        await Promise.race([follow(reader, position), reportOften(writer, position)]);
      } finally {
        redis = undefined;
        if (reader.isOpen) reader.destroy();
      }
    } finally {
      if (writer.isOpen) writer.destroy();
    }
  }

  async function run(): Promise<void> {
    let caughtUpAt = Number.NEGATIVE_INFINITY;
    while (!hasLeft) {
      try {
        await stayConnected();
      } catch (error) {
        if (hasLeft) return;
        const reason = error instanceof Error ? error.message || error.name : String(error);
        logPerCause("error", "cluster.disconnected", reason, { reason });
      }
      if (performance.now() - caughtUpAt > CATCH_UP_INTERVAL) {
        caughtUpAt = performance.now();
        catchUp();
      }
      await pause(RETRY_AFTER);
    }
  }
  void run();

  /** Runs a command on Redis. @throws ClusterError */
  async function use<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result> {
    if (!redis)
      throw new ClusterError("The site's other machines can't be reached: there is no connection to Redis.");
    try {
      return await work(redis);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ClusterError(`The site's other machines can't be reached: ${reason}.`);
    }
  }

  const cluster: Peers = {
    announce: (change) =>
      use(async (redis) => {
        const message = { sender, change: JSON.stringify(change) };
        const TRIM = { strategy: "MAXLEN", strategyModifier: "~", threshold: KEPT } as const;
        await inTime(redis.xAdd(stream, "*", message, { TRIM }));
      }),
    ownPages,
    states: () => use((redis) => presence.peers(redis)),
  };
  return {
    ...cluster,
    use,
    /** Leaves the cluster. */
    async leave(): Promise<void> {
      hasLeft = true;
      const connection = redis;
      redis = undefined;
      if (!connection) return;
      // Otherwise the peers would treat this instance as unreachable.
      await presence.leave(connection).catch(() => {});
      connection.destroy();
    },
  };
}
