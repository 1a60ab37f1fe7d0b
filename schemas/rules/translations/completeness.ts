import { type Language, languages, rowOf, SOURCE_LANGUAGE } from "../../languages.ts";
import { type Singleton, singletons } from "../../singletons.ts";
import { idIn } from "../documentIds.ts";
import { pathIn, splitLanguage } from "../languagePath.ts";

// Which pages are complete in a language: a page never mixes languages, so it exists in one only when everything that it
// shows is translated into it. Pure functions.

const rows: readonly Singleton[] = singletons;

/** The singleton documents that a list of pages knows. */
export interface Translated {
  /** The ids of the documents of the sections that the landing page does not show, in all languages. */
  readonly hidden: readonly string[];
  /** The ids of the published translations. */
  readonly translated: readonly string[];
}

/** Whether a singleton document is shown at one of its own paths: the landing page omits hidden sections. */
export const isShownAt = (row: Singleton, path: string, language: Language, { hidden }: Translated) =>
  path !== "/" || row.group !== "landing" || !hidden.includes(idIn(language, row.partOf ?? row.id));

/** Returns the documents among those on a page that are not published in its language. */
const untranslated = (language: Language, needed: readonly Singleton[], { translated }: Translated) =>
  language === SOURCE_LANGUAGE ? [] : needed.filter(({ id }) => !translated.includes(idIn(language, id)));

/** Returns the singleton documents that a built-in page, such as `/` or `/es/privacy-policy`, waits for. */
export function ownPageWaitsFor(path: string, list: Translated): Singleton[] {
  const { language, path: own } = splitLanguage(path);
  const needed = rows.filter(
    (row) =>
      row.everywhere || (row.pages.some((each) => each === own) && isShownAt(row, own, language, list)),
  );
  return untranslated(language, needed, list);
}

/**
 * Returns the singleton documents that an editor's page or a list of articles waits for.
 * @param sections the ids in the registry of the landing page's sections that it shows
 */
export function pageWaitsFor(language: Language, sections: readonly string[], list: Translated): Singleton[] {
  const needed = rows.filter((row) => row.everywhere || sections.includes(row.partOf ?? row.id));
  return untranslated(language, needed, list);
}

/** Whether a built-in page is complete in its language. */
export const isOwnPageComplete = (path: string, list: Translated): boolean =>
  ownPageWaitsFor(path, list).length === 0;

/** Returns the paths of the built-in pages that are complete in their language. */
export const ownPaths = (list: Translated): string[] =>
  languages.flatMap(({ id }) =>
    [...new Set(rows.flatMap((row): readonly string[] => row.pages))]
      .map((path) => pathIn(id, path))
      .filter((path) => isOwnPageComplete(path, list)),
  );

/** Whether an editor's page or a list of articles is complete in its language. */
export const isPageComplete = (path: string, sections: readonly string[], list: Translated): boolean =>
  pageWaitsFor(splitLanguage(path).language, sections, list).length === 0;

/**
 * Returns the maximum number of characters of a text in a language. The Studio's forms and the content check share this rule.
 * @param max the maximum in English
 */
export const maximumIn = (language: Language, max: number): number => Math.floor(max * rowOf(language).room);
