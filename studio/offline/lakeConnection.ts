interface ConnectionOptions {
  /** Returns whether the lake responds. */
  readonly reach: () => Promise<boolean>;
  /** Sends the stored words. Runs when the lake responds again and nobody has typed for {@link QUIET}. */
  readonly send: () => Promise<void>;
}

/** The interval between attempts to reach the lake, in milliseconds. */
const INTERVAL = 2_000;

/**
 * Milliseconds. The Studio commits typed words at most a second after they were typed, or two on a slow computer, so
 * nothing is left to commit after this time without typing.
 */
const QUIET = 2_000;

/** Resolves after a time, or earlier when the browser has a network again. */
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    globalThis.addEventListener?.(
      "online",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** `sending`: the lake responds again, and the stored words are on their way. */
export type ConnectionState = "there" | "away" | "sending";

/** Tracks whether the lake can be reached. All requests share the attempts to reach it. */
export function createConnection({ reach, send }: ConnectionOptions) {
  let state: ConnectionState = "there";
  let returning: Promise<void> | undefined;
  let lastKept = 0;
  const listeners = new Set<() => void>();

  function set(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const restOfQuiet = () => Math.max(0, lastKept + QUIET - Date.now());

  async function untilReached() {
    while (!(await reach())) await wait(INTERVAL);
    returning = undefined;
  }

  async function recover() {
    do {
      await returning;
      await pause(restOfQuiet());
    } while (returning || restOfQuiet() > 0);
    // Words typed from now on are committed after the stored ones.
    set("sending");
    await send();
    // The connection may have been lost again.
    if (state === "sending") set("there");
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    reach,
    state: () => state,
    subscribe,
    /** Resolves when the connection is no longer in the given states. */
    leaves: (...states: readonly ConnectionState[]) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (states.includes(state)) return;
          stop();
          resolve();
        };
        const stop = subscribe(check);
        check();
      }),
    /** Records that a request failed. Resolves when the lake responds again. */
    lost(): Promise<void> {
      returning ??= untilReached();
      if (state !== "away") {
        set("away");
        void recover();
      }
      return returning;
    },
    /** Records that somebody has typed, or that typed words were stored instead of sent. */
    kept() {
      lastKept = Date.now();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
