import { getPublishedId } from "@sanity/client/csm";
import { languages, SOURCE_LANGUAGE } from "../schemas/languages.ts";
import { splitId } from "../schemas/rules/documentIds.ts";
import { isBlank } from "../schemas/rules/text/typedText.ts";
import { singletonOf } from "./singletonOf.ts";

/** The fields of which one is the title of a document that is not a singleton. A query for titles must read all of them. */
export const TITLE_FIELDS = ["title", "heading", "name", "from", "statement"] as const;

const isText = (value: unknown): value is string => typeof value === "string" && !isBlank(value);

/** Returns a document's display title: the section's name for singletons, with the language of a translation, otherwise its own title. */
export function documentTitle(document: {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}): string {
  const ownTitle = TITLE_FIELDS.map((field) => document[field]).find(isText);
  return sectionTitle(getPublishedId(document._id)) ?? ownTitle ?? document._type;
}

/** Returns the title of a singleton: “Hero”, or “Hero (Spanish)” for a translation. */
function sectionTitle(id: string): string | undefined {
  const title = singletonOf(id)?.title;
  const { language } = splitId(id);
  if (!title || language === SOURCE_LANGUAGE) return title;
  return `${title} (${languages.find((each) => each.id === language)?.title})`;
}
