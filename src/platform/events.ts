import { channel } from "node:diagnostics_channel";

/** How a webhook delivery can end. */
export const REVALIDATION_OUTCOMES = [
  "revalidated",
  "nothing to do",
  "replaced",
  "content refused",
  "kept the old page",
  "not everywhere yet",
  "refused",
] as const;

/** Events by name. Labels have few values, all defined in the code: never from a request or from content. */
export interface Events {
  /** A page was rendered. `seconds` is the duration. */
  render: { seconds: number };
  /** Next's cache stored a new version of a page. */
  "page-cached": { path: string };
  /** Next's cache marked pages as stale. */
  "pages-invalidated": Record<string, never>;
  /** A publish began (1) or stopped (-1) rendering its pages in order. */
  "publish-rendering": { change: 1 | -1 };
  /** A response was sent to a visitor's form. `outcome` is `accepted` or the code of the refusal. */
  form: { kind: string; outcome: string; seconds: number };
  /** A lead was sent to its destination. */
  delivery: { kind: string; outcome: "delivered" | "failed"; seconds: number };
  /** A lead's last delivery attempt failed, so it became a dead letter. */
  "dead-lettered": { kind: string };
  /** An attempt to send a confirmation mail ended. `failed` is retried, `refused` is not. */
  confirmation: { outcome: "sent" | "failed" | "refused"; seconds: number };
  /** A visitor's browser reported a visit: times in milliseconds, and the number of errors. */
  "page-report": {
    page: string;
    paint?: number | undefined;
    interaction?: number | undefined;
    shift?: number | undefined;
    errors: number;
  };
  /** A view, a visit or an action was counted. `value` is empty for measures with arbitrary values. */
  counted: { page: string; measure: string; value: string };
  /**
   * A webhook delivery was handled. `seconds` is the time from the change in the lake until the pages show it, measured
   * with the clocks of the lake and of this machine.
   */
  revalidation: { outcome: (typeof REVALIDATION_OUTCOMES)[number]; seconds?: number };
}

/**
 * Routes, instrumentation, Next's cache and the server are separate bundles, so events are sent through diagnostics
 * channels, which the whole process shares. Without a listener, an event costs one comparison.
 */
const channelOf = (name: keyof Events) => channel(`tendwell.${name}`);

/** Emits an event. */
export const emit = <Name extends keyof Events>(name: Name, event: Events[Name]): void =>
  channelOf(name).publish(event);

/** Calls the listener for each event with this name. @returns a function that removes the listener */
export function on<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  const hear = (event: unknown) => listener(event as Events[Name]); // `emit` publishes nothing else there
  channelOf(name).subscribe(hear);
  return () => void channelOf(name).unsubscribe(hear);
}

/** Starts a stopwatch. Returns a function that returns the elapsed seconds. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}
