import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type * as brandConstants from "../../schemas/brand.ts";
import { type Language, languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { toHex as lowercaseHex, type Oklch } from "../../schemas/rules/oklch.ts";
import { PROJECT_SEED } from "../../schemas/rules/seedFolder.ts";
import { escapePattern } from "../../schemas/rules/settingValues.ts";
import { CommandError } from "../process/CommandError.ts";
import { type Brand, inLanguage } from "./brandFile.ts";
import { readSettings, type SeedSettings } from "./seedSettings.ts";
import { contrastProblems, readTokens, recolor } from "./tokens.ts";

const TOKENS = "src/styles/tokens.css";
const ICON = "src/app/icon.svg";

/** The constants of the project's `schemas/brand.ts`. */
type Constants = typeof brandConstants;

/** Pairs of an earlier text and a new one. */
type Replacements = readonly (readonly [before: string, after: string])[];

/** Replaces all texts in one pass, the longest first, so that no new text is replaced again. */
function replaceTexts(text: string, pairs: Replacements): string {
  const after = new Map(pairs.filter(([before, now]) => before !== now));
  if (after.size === 0) return text;
  const longestFirst = [...after.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(longestFirst.map(escapePattern).join("|"), "g");
  return text.replaceAll(any, (before) => after.get(before) ?? before);
}

/** The project, with the brand that it has now. Paths are relative to its folder. */
class Project {
  readonly changed = new Set<string>();
  readonly current: Constants;
  readonly #folder: string;

  constructor(folder: string, current: Constants) {
    this.#folder = folder;
    this.current = current;
  }

  read(file: string): string {
    return readFileSync(join(this.#folder, file), "utf8");
  }

  /** Writes a file if its content changes. */
  update(file: string, change: (content: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) return;
    writeFileSync(join(this.#folder, file), after);
    this.changed.add(file);
  }

  rename(file: string, name: string): void {
    renameSync(join(this.#folder, file), join(this.#folder, dirname(file), name));
  }

  find(patterns: string[]): string[] {
    return globSync(patterns, { cwd: this.#folder });
  }
}

/** Returns a color as `brand.ts` and the drawings write it. */
const toHex = (color: Oklch) => lowercaseHex(color).toUpperCase();

/** Returns a text of the present brand. A language that was added later has none yet. */
const presentIn = (texts: Readonly<Record<string, string>>, language: Language): string =>
  texts[language] ?? texts[SOURCE_LANGUAGE] ?? "";

/** Returns a brand's contact details in a language. Those that the brand doesn't change in the source language stay its own. */
function contactIn({ settings }: SeedSettings, brand: Brand, source: SeedSettings | undefined) {
  const own = (name: "email" | "phone" | "whatsappNumber", value: string) =>
    value === source?.settings[name] ? (settings[name] ?? value) : value;
  return {
    email: own("email", brand.email),
    phone: own("phone", brand.phone),
    whatsappNumber: own("whatsappNumber", brand.whatsappNumber ?? brand.phone),
  };
}

/** Returns what changes in texts of a language. */
function replacements(
  { current }: Project,
  brand: Brand,
  { language, settings }: SeedSettings,
  { email, phone }: ReturnType<typeof contactIn>,
): Replacements {
  return [
    [current.BRAND_NAME, brand.name],
    [current.ARABIC_BRAND_NAME, brand.arabicName ?? brand.name],
    // Translations also quote the English texts that they are made from.
    ...[SOURCE_LANGUAGE, language].flatMap(
      (id): Replacements => [
        [presentIn(current.TAGLINE, id), inLanguage(brand.tagline, id)],
        [presentIn(current.CITY, id), inLanguage(brand.city, id)],
        [presentIn(current.GOVERNING_LAW, id), inLanguage(brand.governingLaw, id)],
      ],
    ),
    [String(settings.email), email],
    [String(settings.phone), phone],
    [current.DOMAIN, brand.domain],
    [current.BRAND_ID, brand.id],
  ];
}

function applyToSeed(project: Project, brand: Brand, seedSettings: readonly SeedSettings[]): void {
  const { current } = project;
  const [source] = seedSettings;
  for (const present of seedSettings) {
    const contact = contactIn(present, brand, source);
    const pairs = replacements(project, brand, present, contact);
    for (const file of project.find([join(dirname(present.file), "*.ndjson")])) {
      project.update(file, (content) => replaceTexts(content, pairs));
      const name = basename(file).replace(current.BRAND_ID, brand.id);
      if (name !== basename(file)) project.rename(file, name);
    }
    project.update(present.file, (content) => {
      const before: SeedSettings["settings"] = JSON.parse(content);
      const after = {
        ...before,
        phone: contact.phone,
        whatsappNumber: contact.whatsappNumber,
        postalAddress: inLanguage<string[]>(brand.postalAddress, present.language),
        ...(brand.providerName && { providerName: brand.providerName }),
        ...(brand.providerUrl && { providerUrl: brand.providerUrl }),
      };
      return JSON.stringify(after) === JSON.stringify(before) ? content : `${JSON.stringify(after)}\n`;
    });
  }
}

/** Writes the constants of `schemas/brand.ts`. */
function writeConstants(project: Project, brand: Brand, colors: Readonly<Record<string, string>>): void {
  const { current } = project;
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
  } satisfies { [Name in keyof Constants]: unknown };
  const names = Object.keys(values) as (keyof Constants)[]; // the literal has no other keys
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(current[name]));
  project.update("schemas/brand.ts", (content) =>
    changed.reduce(
      (text, name) =>
        text.replace(
          new RegExp(`(export const ${name}(?:: \\w+)? =)\\s+(?:"[^"]*"|\\{[^}]*\\}|true|false)`),
          (_, start: string) => `${start} ${JSON.stringify(values[name])}`,
        ),
      content,
    ),
  );
}

/** Returns the tokens with the brand's colors. @throws CommandError if they are hard to read */
function recolored(project: Project, brand: Brand): string {
  const css = recolor(project.read(TOKENS), brand.colors.main, brand.colors.accent);
  const problems = contrastProblems(css);
  if (problems.length === 0) return css;
  throw new CommandError(
    `The colors are hard to read. Choose a darker main color (pine) or accent (coral):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
  );
}

function applyColors(project: Project, brand: Brand, css: string): void {
  const { current } = project;
  const [was, now] = [readTokens(project.read(TOKENS)).normal, readTokens(css).normal];
  project.update(TOKENS, () => css);
  const isNew = project.changed.has(TOKENS);
  const chosen: Readonly<Record<string, string>> = { pine: brand.colors.main, coral: brand.colors.accent };
  const colorOf = (name: string, before: string) => {
    const color = now.get(name);
    return isNew && color ? (chosen[name] ?? toHex(color)) : before;
  };
  const colors = Object.fromEntries(
    Object.entries(current.COLORS).map(([name, hex]) => [name, colorOf(name, hex)]),
  );
  const pairs = new Map([
    ...[...was].map(([name, color]) => [toHex(color), colorOf(name, toHex(color))] as const),
    ...Object.entries(current.COLORS).map(([name, hex]) => [hex as string, colorOf(name, hex)] as const),
  ]);
  for (const file of project.find([ICON, "studio/static/**/*.svg", "scripts/assets/**/*.ts"]))
    project.update(file, (content) =>
      content.replaceAll(/#[0-9a-f]{6}\b/gi, (hex) => pairs.get(hex.toUpperCase()) ?? hex),
    );
  writeConstants(project, brand, colors);
}

/** Checks a logo's file. @throws CommandError if it isn't a square SVG */
function checkLogo(logo: string): void {
  if (!existsSync(logo)) throw new CommandError(`There is no file ${logo}. Correct the path of the logo.`);
  const [, width, height] =
    /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(readFileSync(logo, "utf8")) ?? [];
  if (width === undefined || width !== height)
    throw new CommandError(`${logo} isn’t a square SVG. Give it a viewBox such as "0 0 40 40".`);
}

/**
 * Puts a brand into the settings, the seed in all languages, the tokens and the drawings. A second run with the same brand changes
 * nothing.
 * @param current the constants of the project's `schemas/brand.ts`
 * @param folder the project's folder
 * @param seed the folder of the seed, relative to the project's folder
 * @returns the changed files, relative to the folder
 * @throws CommandError if the colors, the logo or the seed can't be used; nothing is changed then
 */
export function applyBrand(
  brand: Brand,
  current: Constants,
  folder = ".",
  seed = PROJECT_SEED,
): ReadonlySet<string> {
  const project = new Project(folder, current);
  const seedSettings = readSettings(folder, seed);
  const css = recolored(project, brand);
  if (brand.logo) checkLogo(brand.logo);
  const contact = String(seedSettings[0]?.settings.email);
  for (const file of ["README.md", "SECURITY.md", "docs/operations/dashboard.json"])
    project.update(file, (content) =>
      replaceTexts(content, [
        [current.BRAND_NAME, brand.name],
        [contact, brand.email],
      ]),
    );
  applyToSeed(project, brand, seedSettings);
  applyColors(project, brand, css);
  const { logo } = brand;
  if (logo) project.update(ICON, () => readFileSync(logo, "utf8"));
  return project.changed;
}
