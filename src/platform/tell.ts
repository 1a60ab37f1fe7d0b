import { channel } from "node:diagnostics_channel";

/** What happened, by name. Labels have few values, all of them from the code: never from a request or from content. */
export interface Facts {
  /** A page was rendered, in so many seconds. */
  render: { seconds: number };
  /** A visitor's form was answered; `outcome` is `accepted` or the code of the refusal. */
  form: { kind: string; outcome: string; seconds: number };
  /** A lead was sent to its destination. */
  delivery: { kind: string; outcome: "delivered" | "failed"; seconds: number };
  /** A lead was given up after its last try. */
  "given-up": { kind: string };
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
const channelOf = (name: keyof Facts) => channel(`tendwell.${name}`);

/** Tells what happened. */
export const tell = <Name extends keyof Facts>(name: Name, fact: Facts[Name]): void =>
  channelOf(name).publish(fact);

/** Calls the listener with each fact of that name. */
export function onTold<Name extends keyof Facts>(name: Name, listener: (fact: Facts[Name]) => void): void {
  channelOf(name).subscribe((fact) => listener(fact as Facts[Name])); // `tell` publishes nothing else there
}

/** A clock that runs from now on; it gives the seconds so far. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}
