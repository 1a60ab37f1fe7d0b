// The site settings that a document inserts into its text. What somebody approves is what visitors read, so an approval covers
// the values of the settings.
import { getPublishedId, getVersionFromId } from "@sanity/client/csm";
import { idIn, splitId } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { type SettingName, type SettingSource, settingText } from "../settingValues.ts";

/** Returns the id of the settings in the language of a document. @param id its published id */
export const settingsIdOf = (id: string): string => idIn(splitId(id).language, "siteSettings");

/**
 * Returns the settings that a copy of a document shows once it is live: those of its release, otherwise the published ones.
 * @param copy the id of the copy @param documentWith returns the document with an id
 */
export function settingsFor<T>(copy: string, documentWith: (id: string) => T | undefined): T | undefined {
  const id = settingsIdOf(getPublishedId(copy));
  const release = getVersionFromId(copy);
  return (release && documentWith(`versions.${release}.${id}`)) || documentWith(id);
}

/**
 * Returns a document with the text of each setting that it inserts. Returns the same object if it inserts none.
 * @param settings the stored settings. A missing value gives an empty text
 */
export function withSettings<T>(value: T, settings: unknown): T {
  // `settingText` accepts whatever a script stored.
  const filled = fill(value, isRecord(settings) ? (settings as SettingSource) : {});
  return filled as T; // it has the same fields
}

function fill(value: unknown, settings: SettingSource): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => fill(item, settings));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  if (value._type === "settingValue")
    return { ...value, text: settingText(value.setting as SettingName, settings) }; // any other name has no text
  const entries = Object.entries(value).map(([key, child]) => [key, fill(child, settings)] as const);
  return entries.some(([key, child]) => child !== value[key]) ? Object.fromEntries(entries) : value;
}

/**
 * Returns events about a document as events about what it shows. Those of version 1.0 don't include the settings, and only the
 * site, which reads the history, knows the values at their time.
 * @param own the hash without the settings @param shown the hash with them
 */
export const withShownHash = <T extends { readonly contentHash: string }>(
  events: readonly T[],
  own: string,
  shown: string,
): T[] => events.map((event) => (event.contentHash === own ? { ...event, contentHash: shown } : event));
