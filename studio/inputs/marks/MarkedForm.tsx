import { getPublishedId } from "@sanity/client/csm";
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { type Path, useUnique } from "sanity";
import { ValidationContext } from "sanity/_singletons";
import { FormMarks, publishAttempts } from "./FormMarks.ts";
import { isMarked, keyOf, valueAt, wasInForm } from "./isMarked.ts";

type Identified = { readonly _id?: string };

const publishedId = ({ _id }: Identified) => _id && getPublishedId(_id);

interface MarkedFormProps {
  readonly document: Identified;
  readonly children: ReactNode;
}

/**
 * Provides a form with the rule for its marks. Sanity marks the tabs of a form and the rows of its lists by their fields'
 * errors, which it reads from a context. It has no public API for that, so this replaces the context's value.
 */
export function MarkedForm({ document, children }: MarkedFormProps) {
  const [start, setStart] = useState<Identified>(document);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const id = publishedId(document);
  // A new document has no id until the person types.
  if (start._id && publishedId(start) !== id) {
    setStart(document);
    setLeft(new Set());
  }

  useEffect(() => {
    const attempts = publishAttempts.subscribe((attempted) => {
      if (attempted === id) setStart(document);
    });
    return () => attempts.unsubscribe();
  }, [id, document]);

  const leave = useCallback(
    (path: Path) => {
      if (wasInForm(start, path)) return;
      const field = keyOf(path);
      setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
    },
    [start],
  );
  const marks = useMemo(() => ({ start, left, leave }), [start, left, leave]);

  const errors = useContext(ValidationContext);
  const shown = useUnique(errors.filter(({ path }) => isMarked(marks, path, valueAt(document, path))));
  return (
    <FormMarks value={marks}>
      <ValidationContext value={shown}>{children}</ValidationContext>
    </FormMarks>
  );
}
