import { createContext } from "react";
import { Subject } from "rxjs";
import type { Path } from "sanity";
import type { Marks } from "./isMarked.ts";

/** Outside of a form, empty fields show no errors. */
export const FormMarks = createContext<Marks & { readonly leave: (path: Path) => void }>({
  start: undefined,
  left: new Set(),
  leave: () => {},
});

/** Emits the published id of a document that someone tried to publish while it had errors. */
export const publishAttempts = new Subject<string>();
