import { COUNTRY_CODES, type CountryCode } from "./countryCodes.ts";

/** The countries' English names, which the payload contains in every language (specification, section 3). */
const LABELS: Record<CountryCode, string> = {
  us: "United States",
  ca: "Canada",
  uk: "United Kingdom",
  au: "Australia",
  de: "Germany",
  fr: "France",
  jp: "Japan",
  cn: "China",
  in: "India",
  br: "Brazil",
  mx: "Mexico",
  ae: "United Arab Emirates",
  sa: "Saudi Arabia",
  sg: "Singapore",
  za: "South Africa",
  ng: "Nigeria",
  eg: "Egypt",
  kr: "South Korea",
  it: "Italy",
  es: "Spain",
};

/** The country list: 20 codes with English names (specification, section 3). */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, label: LABELS[code] }));

/** Returns the label of a country code, or an empty string if none is selected: the country is optional. */
export function countryLabel(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.label ?? "";
}
