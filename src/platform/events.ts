import { channel } from "node:diagnostics_channel";

/** What happened, by name. Labels have few values, all of them from the code: never from a request or from content. */
export interface Events {
  /** A page was rendered, in so many seconds. */
  render: { seconds: number };
  /** Next's cache stored a new version of a page. */
  "page-cached": { path: string };
  /** Next's cache marked pages as stale. */
  "pages-invalidated": Record<string, never>;
  /** A page that Next's cache stored is on the disk, or could not be written. */
  "page-written": { path: string };
  /** A publish began (1) or stopped (-1) rendering its pages in order. */
  "publish-rendering": { change: 1 | -1 };
  /** A visitor's form was answered; `outcome` is `accepted` or the code of the refusal. */
  form: { kind: string; outcome: string; seconds: number };
  /** A lead was sent to its destination. */
  delivery: { kind: string; outcome: "delivered" | "failed"; seconds: number };
  /** A lead was given up after its last try. */
  "dead-lettered": { kind: string };
  /** A visitor's browser said what a visit was like: times in milliseconds, the number of errors. */
  "page-report": {
    page: string;
    paint?: number | undefined;
    interaction?: number | undefined;
    shift?: number | undefined;
    errors: number;
  };
  /**
   * A delivery of the lake was answered. `seconds` are those from the change in the lake to the pages that hold it, by the
   * clocks of the lake and of this machine.
   */
  revalidation: {
    outcome: "revalidated" | "nothing to do" | "kept the old page" | "not everywhere yet" | "refused";
    seconds?: number;
  };
}

/**
 * Routes, instrumentation, Next's cache and the server are bundles of their own, so what happens in one is told over a
 * diagnostics channel, which is one for the whole process. Without a listener it costs a comparison.
 */
const channelOf = (name: keyof Events) => channel(`tendwell.${name}`);

/** Emits an event. */
export const emit = <Name extends keyof Events>(name: Name, event: Events[Name]): void =>
  channelOf(name).publish(event);

/**
 * Calls the listener with each event of that name.
 * @returns stops calling it
 */
export function on<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  const hear = (event: unknown) => listener(event as Events[Name]); // `emit` publishes nothing else there
  channelOf(name).subscribe(hear);
  return () => void channelOf(name).unsubscribe(hear);
}

/** A clock that runs from now on; it gives the seconds so far. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}
