import type { ReactNode } from "react";
import { markupOf } from "./sign-off/markupOf.tsx";

/** The values of the state hooks, in the order of their calls. */
let values: unknown[] = [];
let next = 0;

/** A `useState` that keeps its value from one markup to the next, if the components call it in the same order. */
export function useKeptState<T>(initial: T | (() => T)) {
  const at = next++;
  if (!(at in values)) values[at] = initial instanceof Function ? initial() : initial;
  const set = (value: T | ((before: T) => T)) => {
    values[at] = value instanceof Function ? value(values[at] as T) : value;
  };
  return [values[at] as T, set] as const;
}

/** Calls a hook or renders a component again, with the state that it kept. Needs a mock of React's `useState`. */
export function again<T>(call: () => T): T {
  next = 0;
  return call();
}

/** Returns the markup of a part with the state that it kept. */
export const markupNow = (part: ReactNode): string => again(() => markupOf(part));

export const forgetState = () => {
  values = [];
};
