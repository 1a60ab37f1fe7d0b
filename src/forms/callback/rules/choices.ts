/** The available languages of a callback (specification, section 3). */
export const LANGUAGES = [
  { code: "en", label: "English" },
  { code: "ar", label: "Arabic" },
  { code: "es", label: "Spanish" },
] as const;

/** Who can call. The first one is the default (specification, section 5). */
export const CALLERS = ["agent", "person"] as const;
export type Caller = (typeof CALLERS)[number];

/** The available country codes of a callback, with country names (specification, section 3). */
export const COUNTRY_CODES = [
  { code: "+1", name: "United States" },
  { code: "+971", name: "UAE" },
  { code: "+966", name: "KSA (Saudi Arabia)" },
  { code: "+91", name: "India" },
] as const;

/** Returns the country name for a code, or `Unknown`. */
export function countryName(code: string): string {
  return COUNTRY_CODES.find((country) => country.code === code)?.name ?? "Unknown";
}
