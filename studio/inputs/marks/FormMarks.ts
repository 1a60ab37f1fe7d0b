import { createContext } from "react";
import { Subject } from "rxjs";
import type { Path } from "sanity";

/** The state that decides whether an empty field shows its errors. */
interface Marks {
  /** The document as it was when its form opened, or when someone last tried to publish it. */
  readonly start: unknown;
  /** The fields that the person has left, as strings. */
  readonly left: ReadonlySet<string>;
  readonly leave: (path: Path) => void;
}

/** Outside of a form, empty fields show no errors. */
export const FormMarks = createContext<Marks>({ start: undefined, left: new Set(), leave: () => {} });

/** Emits the published id of a document that someone tried to publish while it had errors. */
export const publishAttempts = new Subject<string>();
