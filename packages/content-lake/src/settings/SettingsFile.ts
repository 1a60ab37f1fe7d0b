import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { replaceFile } from "../replaceFile.ts";
import { FileContentError } from "../StorageError.ts";
import { noSettings, type Settings, settingsSchema } from "./settings.ts";

/** The lake's settings, in `<folder>/settings.json` (mode 600). Without the file there are none. */
export class SettingsFile {
  readonly #path: string;
  readonly #onChange = new Set<() => void>();
  #current: Settings;

  /** @throws FileContentError when the file does not hold settings */
  constructor(folder: string) {
    this.#path = join(folder, "settings.json");
    this.#current = existsSync(this.#path) ? parse(this.#path) : noSettings;
  }

  get current(): Settings {
    return this.#current;
  }

  /** Replaces some of the settings. They are on disk when it returns; when it throws, nothing has changed. */
  change(changed: Partial<Settings>): void {
    const next = { ...this.#current, ...changed };
    replaceFile(this.#path, `${JSON.stringify(next, null, 2)}\n`);
    this.#current = next;
    for (const listener of this.#onChange) listener();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.#onChange.add(listener);
  }
}

function parse(path: string): Settings {
  const text = readFileSync(path, "utf8");
  try {
    return v.parse(settingsSchema, JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const short = reason.replaceAll(/\s+/g, " ");
    throw new FileContentError(
      `${path} does not hold the lake's settings: ${short}. FilledPath it, or move it away.`,
    );
  }
}
