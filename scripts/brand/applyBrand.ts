import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as current from "../../schemas/brand.ts";
import { type Language, languages } from "../../schemas/languages.ts";
import { type Brand, BrandError, inLanguage } from "./brandFile.ts";
import { toHex } from "./colors.ts";
import { contrastProblems, readTokens, recolor } from "./tokens.ts";

const SEED = "studio/content";
const TOKENS = "src/styles/tokens.css";
const ICON = "src/app/icon.svg";

/** Pairs of an earlier text and a new one. */
type Replacements = readonly (readonly [before: string, after: string])[];

/** Replaces all texts in one pass, the longest first, so that no new text is replaced again. */
function replaceTexts(text: string, pairs: Replacements): string {
  const after = new Map(pairs.filter(([before, now]) => before !== now));
  if (after.size === 0) return text;
  const longestFirst = [...after.keys()].toSorted((one, other) => other.length - one.length);
  const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const any = new RegExp(longestFirst.map(literal).join("|"), "g");
  return text.replaceAll(any, (before) => after.get(before) ?? before);
}

/** Writes a file if its content changes. @returns whether it did */
function update(file: string, change: (content: string) => string): boolean {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

type Settings = Readonly<Record<string, unknown>>;

/** The seed's settings in a language. */
function settingsFile(language: Language): string {
  const [source] = languages;
  return join(SEED, language === source.id ? "" : language, "site-settings.ndjson");
}

const readSettings = (language: Language) =>
  JSON.parse(readFileSync(settingsFile(language), "utf8")) as Settings;

/** Returns what changes in texts of a language. */
function replacements(brand: Brand, language: Language, settings: Settings): Replacements {
  return [
    [current.BRAND_NAME, brand.name],
    [current.ARABIC_BRAND_NAME, brand.arabicName ?? brand.name],
    [current.TAGLINE[language], inLanguage(brand.tagline, language)],
    [current.CITY[language], inLanguage(brand.city, language)],
    [current.GOVERNING_LAW[language], inLanguage(brand.governingLaw, language)],
    [String(settings.email), brand.email],
    [String(settings.phone), brand.phone],
    [current.DOMAIN, brand.domain],
    [current.BRAND_ID, brand.id],
  ];
}

function applyToSeed(brand: Brand): string[] {
  const changed: string[] = [];
  for (const { id: language } of languages) {
    const settings = readSettings(language);
    const pairs = replacements(brand, language, settings);
    for (const file of globSync(join(dirname(settingsFile(language)), "*.ndjson"))) {
      if (update(file, (content) => replaceTexts(content, pairs))) changed.push(file);
      const name = basename(file).replace(current.BRAND_ID, brand.id);
      if (name !== basename(file)) renameSync(file, join(dirname(file), name));
    }
    const before = readSettings(language);
    const after = {
      ...before,
      phone: brand.phone,
      whatsappNumber: brand.whatsappNumber ?? brand.phone,
      postalAddress: inLanguage<string[]>(brand.postalAddress, language),
      ...(brand.providerName && { providerName: brand.providerName }),
      ...(brand.providerUrl && { providerUrl: brand.providerUrl }),
    };
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    writeFileSync(settingsFile(language), `${JSON.stringify(after)}\n`);
    changed.push(settingsFile(language));
  }
  return changed;
}

/** Writes the constants of `schemas/brand.ts`. */
function writeConstants(content: string, brand: Brand, colors: Readonly<Record<string, string>>): string {
  const perLanguage = (value: string | Record<Language, string>) =>
    Object.fromEntries(languages.map(({ id }) => [id, inLanguage(value, id)]));
  const values = {
    BRAND_NAME: brand.name,
    ARABIC_BRAND_NAME: brand.arabicName ?? brand.name,
    BRAND_ID: brand.id,
    TAGLINE: perLanguage(brand.tagline),
    DOMAIN: brand.domain,
    CITY: perLanguage(brand.city),
    GOVERNING_LAW: perLanguage(brand.governingLaw),
    REFERENCE_PREFIX: brand.referencePrefix,
    IS_SPECIFIED_BRAND: current.IS_SPECIFIED_BRAND && brand.name === current.BRAND_NAME,
    COLORS: colors,
  };
  return Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(export const ${name}(?:: \\w+)? =)\\s+(?:"[^"]*"|\\{[^}]*\\}|true|false)`),
        (_, start: string) => `${start} ${JSON.stringify(value)}`,
      ),
    content,
  );
}

/** Returns the tokens with the brand's colors. @throws BrandError if they are hard to read */
function recolored(brand: Brand): string {
  const css = recolor(readFileSync(TOKENS, "utf8"), brand.colors.main, brand.colors.accent);
  const problems = contrastProblems(css);
  if (problems.length === 0) return css;
  throw new BrandError(
    `The colors are hard to read. Choose a darker main color (pine) or accent (coral):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
  );
}

function applyColors(brand: Brand, css: string): string[] {
  const [was, now] = [readTokens(readFileSync(TOKENS, "utf8")).normal, readTokens(css).normal];
  const isNew = update(TOKENS, () => css);
  const chosen: Readonly<Record<string, string>> = { pine: brand.colors.main, coral: brand.colors.accent };
  const pairs = new Map<string, string>();
  for (const [name, color] of now) {
    const before = was.get(name);
    if (before && isNew) pairs.set(toHex(before), chosen[name] ?? toHex(color));
  }
  const colors = Object.fromEntries(
    Object.entries(current.COLORS).map(([name, hex]) => {
      const color = now.get(name);
      return [name, isNew && color ? (chosen[name] ?? toHex(color)) : hex];
    }),
  );
  for (const [name, hex] of Object.entries(current.COLORS)) pairs.set(hex, colors[name] ?? hex);
  const drawn = globSync([ICON, "studio/static/**/*.svg", "scripts/assets/**/*.ts"]).filter((file) =>
    update(file, (content) =>
      content.replaceAll(/#[0-9a-f]{6}\b/gi, (hex) => pairs.get(hex.toUpperCase()) ?? hex),
    ),
  );
  const isWritten = update("schemas/brand.ts", (content) => writeConstants(content, brand, colors));
  return [...(isNew ? [TOKENS] : []), ...(isWritten ? ["schemas/brand.ts"] : []), ...drawn];
}

/** Checks a logo's file. @throws BrandError if it isn't a square SVG */
function checkLogo(logo: string): void {
  if (!existsSync(logo)) throw new BrandError(`There is no file ${logo}. Correct the path of the logo.`);
  const [, width, height] =
    /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(readFileSync(logo, "utf8")) ?? [];
  if (width === undefined || width !== height)
    throw new BrandError(`${logo} isn’t a square SVG. Give it a viewBox such as "0 0 40 40".`);
}

/**
 * Puts a brand into the settings, the seed in all languages, the tokens and the drawings. A second run with the same brand changes
 * nothing. The process runs in the project's folder.
 * @returns the changed files
 * @throws BrandError if the colors or the logo can't be used; nothing is changed then
 */
export function applyBrand(brand: Brand): string[] {
  const css = recolored(brand);
  if (brand.logo) checkLogo(brand.logo);
  const changed = [...applyColors(brand, css), ...applyToSeed(brand)];
  if (brand.logo && update(ICON, () => readFileSync(brand.logo ?? "", "utf8"))) changed.push(ICON);
  const { email } = readSettings(languages[0].id);
  const pairs: Replacements = [
    [current.BRAND_NAME, brand.name],
    [`hello@${current.DOMAIN}`, String(email)],
  ];
  const told = ["README.md", "SECURITY.md", "docs/operations/dashboard.json"];
  return [...changed, ...told.filter((file) => update(file, (content) => replaceTexts(content, pairs)))];
}
