import type * as brandConstants from "../../schemas/brand.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { PROJECT_SEED } from "../../schemas/rules/seedFolder.ts";
import { readSettings } from "./seedSettings.ts";

/**
 * Returns the content of a brand's file. One without a name changes only what it contains of the present brand.
 * @param current the constants of the project's `schemas/brand.ts`
 * @param folder the project's folder
 * @param seed the folder of the seed, relative to the project's folder
 */
export function withPresentBrand(
  file: unknown,
  current: typeof brandConstants,
  folder = ".",
  seed = PROJECT_SEED,
): unknown {
  if (!isRecord(file) || "name" in file) return file;
  const seedSettings = readSettings(folder, seed);
  const { email, phone, whatsappNumber } = { ...seedSettings[0]?.settings };
  const colors = { main: current.COLORS.pine, accent: current.COLORS.coral };
  return {
    ...{ name: current.BRAND_NAME, arabicName: current.ARABIC_BRAND_NAME, id: current.BRAND_ID },
    ...{ tagline: current.TAGLINE, city: current.CITY, governingLaw: current.GOVERNING_LAW },
    ...{ domain: current.DOMAIN, referencePrefix: current.REFERENCE_PREFIX, email, phone, whatsappNumber },
    postalAddress: Object.fromEntries(
      seedSettings.map(({ language, settings }) => [language, settings.postalAddress]),
    ),
    ...file,
    colors: isRecord(file.colors) ? { ...colors, ...file.colors } : (file.colors ?? colors),
  };
}
