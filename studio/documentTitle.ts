import { getPublishedId } from "@sanity/client/csm";
import { singletonOf } from "./singletonOf.ts";

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** What a document is called for people: its section's name, else its own title. */
export function documentTitle(document: {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}): string {
  const own = [document.title, document.heading, document.name, document.from].find(isText);
  return singletonOf(getPublishedId(document._id))?.title ?? own ?? document._type;
}
