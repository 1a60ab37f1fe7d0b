/** The codes of the country list, in its order (specification, section 3). */
export const COUNTRY_CODES = [
  "us",
  "ca",
  "uk",
  "au",
  "de",
  "fr",
  "jp",
  "cn",
  "in",
  "br",
  "mx",
  "ae",
  "sa",
  "sg",
  "za",
  "ng",
  "eg",
  "kr",
  "it",
  "es",
] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];
