import { randomUUID } from "node:crypto";
import type { SSEStreamingApi } from "hono/streaming";
import * as v from "valibot";

const whole = (from: number, to: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`),
      v.transform(Number),
      v.minValue(from, `must be at least ${from}`),
      v.maxValue(to, `must be at most ${to}`),
    ),
  );

const faults = v.strictObject({
  /** Milliseconds before the call is answered. */
  delay: whole(0, 60_000),
  /** The HTTP status that rejects the call. */
  fail: whole(400, 599),
  /** Milliseconds after joining until the connection is lost. */
  drop: whole(0, 600_000),
  /** Milliseconds after joining until the platform ends the call. */
  end: whole(0, 600_000),
  /** How many times faster than speech the conversation runs, for tests. */
  pace: whole(1, 100),
});

/** Faults that tests and demonstrations can inject: query parameters of `POST /call/web`. */
type Faults = v.InferOutput<typeof faults>;

/** Parses the faults in a query. @returns the faults, or one line that says which parameter is invalid */
export function readFaults(query: Record<string, string>): Faults | string {
  const result = v.safeParse(faults, query);
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? "query"} ${issue.message}`;
}

interface Room {
  faults: Faults;
  /** The conversation that the call plays: see src/demos/voice/local/script.ts. */
  script: object;
}

/** The maximum duration of a call, in milliseconds after joining. */
const LONGEST_CALL = 10 * 60_000;
/** How long a room that nobody joins is stored, in milliseconds after it was opened. */
const JOIN_WITHIN = 60_000;

/** Manages the rooms of calls, as Daily does. Each room can be joined once, through an event stream. */
export function createRooms() {
  const waiting = new Map<string, Room & { forget: NodeJS.Timeout }>();
  const live = new Map<string, () => void>();

  return {
    /** Opens a room. @returns its id */
    open(room: Room): string {
      const id = randomUUID();
      const forget = setTimeout(() => waiting.delete(id), JOIN_WITHIN).unref();
      waiting.set(id, { ...room, forget });
      return id;
    },

    /** Returns whether the room exists and nobody has joined it yet. */
    has: (id: string) => waiting.has(id),

    /** Returns the ids of the active calls. */
    live: () => [...live.keys()],

    /** Runs the server's side of a call until it ends: sends the script, then injects the requested faults. */
    async join(id: string, stream: SSEStreamingApi): Promise<void> {
      const room = waiting.get(id);
      if (!room) return;
      clearTimeout(room.forget);
      waiting.delete(id);
      const { drop, end, pace = 1 } = room.faults;
      const { promise: over, resolve } = Promise.withResolvers<"left" | "dropped" | "ended">();
      const leave = () => resolve("left");
      live.set(id, leave);
      stream.onAbort(leave);
      const timers = [setTimeout(() => resolve("ended"), end ?? LONGEST_CALL).unref()];
      if (drop !== undefined) timers.push(setTimeout(() => resolve("dropped"), drop).unref());
      await stream.writeSSE({ event: "script", data: JSON.stringify({ ...room.script, pace }) });
      if ((await over) === "ended") await stream.writeSSE({ event: "ended", data: "Meeting has ended" });
      for (const timer of timers) clearTimeout(timer);
      live.delete(id);
    },

    /** Ends every call and removes every room. */
    close() {
      for (const { forget } of waiting.values()) clearTimeout(forget);
      waiting.clear();
      for (const leave of live.values()) leave();
    },
  };
}
