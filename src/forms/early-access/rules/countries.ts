/** The country list: 20 codes with English names (specification, section 3). */
export const COUNTRIES = [
  { code: "us", label: "United States" },
  { code: "ca", label: "Canada" },
  { code: "uk", label: "United Kingdom" },
  { code: "au", label: "Australia" },
  { code: "de", label: "Germany" },
  { code: "fr", label: "France" },
  { code: "jp", label: "Japan" },
  { code: "cn", label: "China" },
  { code: "in", label: "India" },
  { code: "br", label: "Brazil" },
  { code: "mx", label: "Mexico" },
  { code: "ae", label: "United Arab Emirates" },
  { code: "sa", label: "Saudi Arabia" },
  { code: "sg", label: "Singapore" },
  { code: "za", label: "South Africa" },
  { code: "ng", label: "Nigeria" },
  { code: "eg", label: "Egypt" },
  { code: "kr", label: "South Korea" },
  { code: "it", label: "Italy" },
  { code: "es", label: "Spain" },
] as const;

/** Returns the label of a country code, or an empty string if none is selected: the country is optional. */
export function countryLabel(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.label ?? "";
}
