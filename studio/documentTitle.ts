import { getPublishedId } from "@sanity/client/csm";
import { singletonOf } from "./singletonOf.ts";

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Returns a document's display title: the section's name for singletons, otherwise its own title. */
export function documentTitle(document: {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}): string {
  const own = [document.title, document.heading, document.name, document.from].find(isText);
  return singletonOf(getPublishedId(document._id))?.title ?? own ?? document._type;
}
