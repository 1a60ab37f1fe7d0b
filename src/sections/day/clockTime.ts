import { stegaClean } from "@sanity/client/stega";
import type { Language } from "#schemas/languages.ts";
import { hoursOf } from "#schemas/rules/clock.ts";

/** In Arabic, a time is followed by the part of the day in full, such as "in the morning". */
const formats: Record<Exclude<Language, "en">, Intl.DateTimeFormatOptions & { locale: string }> = {
  es: { locale: "es-US" },
  ar: { locale: "ar-u-nu-latn", dayPeriod: "long" },
};

/**
 * Returns a time of day as it is written in a language: its clock and its half of the day.
 * @param time as in the content, in English. Text that is not a time stays unchanged. In draft mode, the second part
 *   keeps its link to the Studio
 */
export function clockTime(time: string, language: Language): readonly [clock: string, half: string] {
  const cleaned = stegaClean(time);
  const [clock = "", half = ""] = cleaned.split(" ");
  const link = time.slice(cleaned.length);
  const hours = hoursOf(cleaned);
  if (language === "en" || hours === undefined) return [clock, half + link];
  const { locale, ...format } = formats[language];
  const formatted = new Intl.DateTimeFormat(locale, {
    ...format,
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: "UTC",
  }).format(new Date(Math.round(hours * 60) * 60_000));
  const space = formatted.search(/\s/);
  return [formatted.slice(0, space), formatted.slice(space + 1) + link];
}
