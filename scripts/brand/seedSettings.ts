import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { CommandError } from "../process/CommandError.ts";

/** What the seed says of the company. */
interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly whatsappNumber?: string;
  readonly postalAddress: readonly string[];
}

/** The seed's settings in a language, and the path of their file relative to the project's folder. */
export interface SeedSettings {
  readonly language: Language;
  readonly file: string;
  readonly settings: Contact & Readonly<Record<string, unknown>>;
}

/**
 * Reads the seed's settings in its languages, the source language first.
 * @param seed the folder of the seed, relative to the project's folder
 * @throws CommandError if a file is missing
 */
export function readSettings(folder: string, seed: string): SeedSettings[] {
  return languages.flatMap(({ id: language }) => {
    const own = join(seed, language === SOURCE_LANGUAGE ? "" : language);
    if (language !== SOURCE_LANGUAGE && !existsSync(join(folder, own))) return []; // not translated
    const file = join(own, "site-settings.ndjson");
    const path = join(folder, file);
    if (!existsSync(path))
      throw new CommandError(`There is no file ${file}. Set SEED_DIR to the folder of the seed.`);
    const settings: SeedSettings["settings"] = JSON.parse(readFileSync(path, "utf8"));
    if (language === SOURCE_LANGUAGE && settings.language)
      throw new CommandError(`${file} is a translation. Set SEED_DIR to the folder of the whole seed.`);
    return { language, file, settings };
  });
}
