/** The languages a callback can be held in (specification, section 3). */
export const LANGUAGES = [
  { code: "en", label: "English" },
  { code: "ar", label: "Arabic" },
  { code: "es", label: "Spanish" },
] as const;

/** The country codes a callback can go to, with the country's name (specification, section 3). */
export const COUNTRY_CODES = [
  { code: "+1", name: "United States" },
  { code: "+971", name: "UAE" },
  { code: "+966", name: "KSA (Saudi Arabia)" },
  { code: "+91", name: "India" },
] as const;

/** The country's name for a code, else `Unknown`. */
export function countryName(code: string): string {
  return COUNTRY_CODES.find((country) => country.code === code)?.name ?? "Unknown";
}
