import { defineLocaleResourceBundle } from "sanity";
import { replacedStrings } from "./replacedStrings.ts";

/** The replacements as Sanity's configuration takes them. */
export const localeStrings = Object.entries(replacedStrings).map(([namespace, resources]) =>
  defineLocaleResourceBundle({ locale: "en-US", namespace, resources }),
);
