import { type Path as KeyedPath, stringify } from "@sanity/mutate/path";
import type { Path } from "sanity";
import { wasInForm } from "./wasInForm.ts";

interface Marks {
  readonly start: unknown;
  readonly left: ReadonlySet<string>;
}

/** Returns a path as a string, such as `blocks[_key=="a"].heading`. */
export const keyOf = (path: Path): string => stringify(path as KeyedPath); // a form's paths have no ranges

/**
 * Returns whether a field shows its errors. An empty field of a new document, or of a new item in a list, doesn't until the
 * person leaves the field or tries to publish.
 */
export const isMarked = ({ start, left }: Marks, path: Path, value: unknown): boolean =>
  value !== undefined || left.has(keyOf(path)) || wasInForm(start, path);
