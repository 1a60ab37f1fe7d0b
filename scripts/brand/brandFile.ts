import * as v from "valibot";
import type * as brandConstants from "../../schemas/brand.ts";
import { type Language, languages } from "../../schemas/languages.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { PROJECT_SEED } from "../../schemas/rules/seedFolder.ts";
import { CommandError } from "../process/CommandError.ts";
import { readSettings } from "./seedSettings.ts";

/** Quotes and code would end the texts in which the brand is written. */
const text = v.pipe(
  v.string("is a text."),
  v.trim(),
  v.minLength(1, "must not be empty."),
  v.maxLength(120, "has at most 120 characters."),
  v.regex(/^[^"'`\\<>$\n\r]*$/, "has no quotes, $, \\ or angle brackets. For an apostrophe, use ’."),
);
const name = v.pipe(text, v.regex(/^[\p{L}\p{N}]/u, "begins with a letter or a digit."));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, "is a color such as #0F4C43."), v.toUpperCase());
const phone = v.pipe(text, v.regex(/^\+[\d ]{7,20}$/, "is a number such as +1 305 555 0142."));
const domain = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/, "is a domain such as example.com."),
);

/** A text in each language, or one for all. */
const perLanguage = <Schema extends v.GenericSchema<string> | v.GenericSchema<string[]>>(schema: Schema) =>
  v.union(
    [
      schema,
      v.strictObject(Object.fromEntries(languages.map(({ id }) => [id, schema])) as Record<Language, Schema>),
    ],
    `is a text, or one for each language: ${languages.map(({ id }) => id).join(", ")}.`,
  );

/** What the file of a brand contains. */
const brandSchema = v.strictObject(
  {
    name,
    /** In Arabic texts. */
    arabicName: v.optional(name),
    /** In addresses and payloads. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "has lowercase letters, digits and hyphens.")),
    tagline: perLanguage(text),
    domain,
    city: perLanguage(text),
    /** The state or country whose law governs the terms of service. */
    governingLaw: perLanguage(text),
    referencePrefix: v.pipe(v.string(), v.regex(/^[A-Z]{2,6}$/, "has 2 to 6 capital letters.")),
    email: v.pipe(text, v.email("is an email address.")),
    phone,
    whatsappNumber: v.optional(phone),
    /** The lines of the postal address. */
    postalAddress: perLanguage(v.pipe(v.array(text), v.minLength(1, "has at least one line."))),
    providerName: v.optional(text),
    providerUrl: v.optional(
      v.pipe(v.string(), v.regex(/^https:\/\/[^\s"\\]+$/, "is an address with https.")),
    ),
    colors: v.strictObject({
      /** Dark: links, buttons and panels. */
      main: color,
      /** The main action. */
      accent: color,
    }),
    /** The path of an SVG file with a square viewBox. Without it, the present drawing gets the new colors. */
    logo: v.optional(v.string()),
  },
  "is an object.",
);

export type Brand = v.InferOutput<typeof brandSchema>;

/** Returns the value for a language. */
export const inLanguage = <Value>(value: Value | Record<Language, Value>, language: Language): Value =>
  typeof value === "object" && value !== null && language in value
    ? (value as Record<Language, Value>)[language]
    : (value as Value);

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

/**
 * Checks the content of a brand's file.
 * @throws CommandError naming each field and its remedy
 */
export function parseBrand(value: unknown): Brand {
  const result = v.safeParse(brandSchema, value);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "The file"} ${issue.message}`);
  throw new CommandError(`The brand can’t be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}
