import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as brandConstants from "../../schemas/brand.ts";
import { languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { settingsFile } from "./applyBrand.ts";

/**
 * Returns the content of a brand's file. One without a name changes only what it contains of the present brand.
 * @param current the constants of the project's `schemas/brand.ts`
 * @param folder the project's folder
 */
export function withPresentBrand(file: unknown, current: typeof brandConstants, folder = "."): unknown {
  if (!isRecord(file) || "name" in file) return file;
  const settings = new Map(
    languages.map(({ id }) => [id, JSON.parse(readFileSync(join(folder, settingsFile(id)), "utf8"))]),
  );
  const { email, phone, whatsappNumber } = settings.get(SOURCE_LANGUAGE);
  const colors = { main: current.COLORS.pine, accent: current.COLORS.coral };
  return {
    ...{ name: current.BRAND_NAME, arabicName: current.ARABIC_BRAND_NAME, id: current.BRAND_ID },
    ...{ tagline: current.TAGLINE, city: current.CITY, governingLaw: current.GOVERNING_LAW },
    ...{ domain: current.DOMAIN, referencePrefix: current.REFERENCE_PREFIX, email, phone, whatsappNumber },
    postalAddress: Object.fromEntries([...settings].map(([id, { postalAddress }]) => [id, postalAddress])),
    ...file,
    colors: isRecord(file.colors) ? { ...colors, ...file.colors } : (file.colors ?? colors),
  };
}
