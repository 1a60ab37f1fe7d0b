import { randomUUID } from "node:crypto";
import { logPerCause } from "#platform/logPerCause.ts";
import { connectRedis, inTime, type Redis } from "./connectRedis.ts";
import { MachinesError, type Peer, type Peers } from "./peers.ts";
import { createPresence } from "./presence.ts";
import { waitForPeers } from "./waitForPeers.ts";

/** How many announcements Redis keeps, about: a machine that was paused reads what it missed. */
const KEPT = 1000;
/** Milliseconds that a machine waits for an announcement before it looks whether Redis is there at all. */
const WAIT = 1000;
/** Milliseconds that Redis may take longer than that. */
const LATEST = 3000;
/** Milliseconds between what a machine says of itself, between tries to reach Redis, and between looks into the lake without it. */
const SAY_EVERY = 1000;
const RETRY_AFTER = 500;
const LOOK_EVERY = 5000;

/** What a machine does with what it hears. */
export interface MachineWork {
  /**
   * Brings an announced change to this machine's pages. Never throws.
   * @param told when it was announced, in milliseconds by Redis's clock
   */
  takeUp(change: string, told: number): Promise<void>;
  /** Compares this machine's pages with the lake, since announcements may have been missed. Never throws. */
  catchUp(): void;
  /** Puts into Redis what it must hold; it is there, or there again, without it. Never throws. */
  joined(): void;
  /** What this machine's pages show. */
  pages(): Promise<Peer["pages"]>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Joins the other machines of the site by Redis or Valkey: announced changes are entries of a stream that every machine
 * reads. Nothing is kept there for good. Whenever a machine may have missed an entry it compares its pages with the
 * lake: at its start, after each loss of the connection, when Redis has lost what it held. While Redis is away it does
 * so every 5 s.
 * @param prefix of the keys: the same for the machines of one site alone
 * @param name this machine's, the same after a restart
 */
export function joinCluster(
  url: string,
  prefix: string,
  name: string,
  { takeUp, catchUp, joined, pages }: MachineWork,
) {
  const sender = randomUUID();
  const stream = `${prefix}:changes`;
  const presence = createPresence(prefix, name);
  /** The connection for commands, while there is one. */
  let redis: Redis | undefined;
  let hasLeft = false;

  /** Reads the stream on a connection of its own, since a command would wait behind a read that waits. */
  async function follow(reader: Redis, position: { id: string }): Promise<never> {
    for (;;) {
      const { id } = position;
      const read = reader.xRead({ key: stream, id }, { BLOCK: WAIT, COUNT: 100 });
      const found = await inTime(read, WAIT + LATEST);
      for (const { id, message } of found?.[0]?.messages ?? []) {
        // Unless Redis lost what it held meanwhile, which begins the stream anew.
        position.id = id;
        if (message.sender !== sender && message.change) void hear(message.change, id);
      }
    }
  }

  /** An entry's id begins with the time at which Redis took it. */
  async function hear(change: string, id: string): Promise<void> {
    await takeUp(change, Number(id.split("-")[0]));
    sayNow();
  }

  let sayNow = () => {};
  const untilNextSaying = () =>
    new Promise<void>((resolve) => {
      sayNow = resolve;
      setTimeout(resolve, SAY_EVERY).unref();
    });

  async function sayOften(writer: Redis, position: { id: string }): Promise<never> {
    for (let isFirst = true; ; isFirst = false) {
      const isKnown = await presence.say(writer, await pages());
      if (!isKnown && !isFirst) {
        position.id = "0-0";
        catchUp();
        joined();
      }
      await untilNextSaying();
    }
  }

  /** Works while the connections hold. @throws what ended them */
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
        await Promise.race([follow(reader, position), sayOften(writer, position)]);
      } finally {
        redis = undefined;
        if (reader.isOpen) reader.destroy();
      }
    } finally {
      if (writer.isOpen) writer.destroy();
    }
  }

  async function run(): Promise<void> {
    let lookedAt = Number.NEGATIVE_INFINITY;
    while (!hasLeft) {
      try {
        await stayConnected();
      } catch (error) {
        if (hasLeft) return;
        const reason = error instanceof Error ? error.message || error.name : String(error);
        logPerCause("error", "cluster.disconnected", reason, { reason });
      }
      if (performance.now() - lookedAt > LOOK_EVERY) {
        lookedAt = performance.now();
        catchUp();
      }
      await pause(RETRY_AFTER);
    }
  }
  void run();

  /** Does something with Redis. @throws MachinesError */
  async function use<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result> {
    if (!redis) throw new MachinesError("The site's other machines can't be reached: Redis is away.");
    try {
      return await work(redis);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MachinesError(`The site's other machines can't be reached: ${reason}.`);
    }
  }

  const others: Peers = {
    tell: (change) =>
      use(async (redis) => {
        const message = { sender, change: JSON.stringify(change) };
        const TRIM = { strategy: "MAXLEN", strategyModifier: "~", threshold: KEPT } as const;
        await inTime(redis.xAdd(stream, "*", message, { TRIM }));
      }),
    waitForPeers: (documentIds) =>
      use((redis) => waitForPeers(documentIds, pages, () => presence.others(redis))),
    states: () => use((redis) => presence.others(redis)),
  };
  return {
    ...others,
    use,
    /** Says that this machine stops. */
    async leave(): Promise<void> {
      hasLeft = true;
      const known = redis;
      redis = undefined;
      if (!known) return;
      // Without this the others would take it for one that is cut off.
      await presence.leave(known).catch(() => {});
      known.destroy();
    },
  };
}
