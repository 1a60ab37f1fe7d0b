import { directionOf } from "#schemas/languages.ts";
import { fontVariables } from "./fonts/fonts.ts";

/**
 * Returns the attributes of the root element of a page in a language, with the class names of the fonts for Latin
 * script. `arabic.css` defines the fonts of Arabic pages. Only right-to-left pages have `dir`, because a document without
 * it runs from left to right.
 */
export const rootAttributes = (language: string) =>
  directionOf(language) === "rtl"
    ? { lang: language, dir: "rtl" }
    : { lang: language, className: fontVariables };
