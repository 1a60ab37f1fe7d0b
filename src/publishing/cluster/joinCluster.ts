import { randomUUID } from "node:crypto";
import { logPerCause } from "#platform/logPerCause.ts";
import { connectRedis, inTime, type Redis } from "./connectRedis.ts";
import { ClusterError, type Peers } from "./peers.ts";
import { createPresence } from "./presence.ts";
import type { ShownPages } from "./readPages.ts";

/** About how many announcements Redis keeps. An instance that was paused reads what it missed. */
const KEPT = 1000;
/** Milliseconds that a read of the stream waits for an announcement, and that Redis may take beyond that. */
const READ_WAIT = 1000;
const READ_GRACE = 3000;
/** Milliseconds between two reports, between attempts to reach Redis, and between catch-ups without it. */
const REPORT_INTERVAL = 1000;
const RETRY_AFTER = 500;
const CATCH_UP_INTERVAL = 5000;

/** What this instance does for the cluster. */
interface InstanceHandlers {
  /**
   * Publishes an announced change on this instance. Never throws.
   * @param announcedAt milliseconds, by Redis's clock
   */
  publish(change: string, announcedAt: number): Promise<void>;
  /** Publishes what this instance may have missed. Never throws. */
  catchUp(): void;
  /** Stores in Redis what the peers need, since Redis does not have it. Never throws. */
  joined(): void;
  /** Returns what this instance's pages show. */
  ownPages(): Promise<ShownPages>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Joins the other instances of the site through Redis or Valkey. Announced changes are entries of a stream that every
 * instance reads; nothing is stored there for good. An instance catches up with the lake whenever it may have missed an
 * entry: at its start, after each lost connection, when Redis has lost its data, and every 5 s while Redis is away.
 * @param prefix of the keys: the same for the instances of one site alone
 * @param name this instance's, the same after a restart
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
  /** The connection for commands, while there is one. */
  let redis: Redis | undefined;
  let hasLeft = false;

  /** Reads the stream, on a second connection, since a command would wait behind a blocked read. */
  async function follow(reader: Redis, position: { id: string }): Promise<never> {
    for (;;) {
      const { id } = position;
      const read = reader.xRead({ key: stream, id }, { BLOCK: READ_WAIT, COUNT: 100 });
      const found = await inTime(read, READ_WAIT + READ_GRACE);
      for (const { id, message } of found?.[0]?.messages ?? []) {
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

  /** Takes part while the connections last. @throws the error that ended them */
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
      const known = redis;
      redis = undefined;
      if (!known) return;
      // Otherwise the peers would treat this instance as one that is cut off.
      await presence.leave(known).catch(() => {});
      known.destroy();
    },
  };
}
