import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { noSettings, type Settings, settingsSchema } from "./settings.ts";

/** The lake's settings, in `<folder>/settings.json` (mode 600). Without the file there are none. */
export class SettingsFile {
  readonly #path: string;
  readonly #onChange = new Set<() => void>();
  #current: Settings;

  /** @throws Error when there is a file that can't be read as settings */
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
    write(this.#path, `${JSON.stringify(next, null, 2)}\n`);
    this.#current = next;
    for (const listener of this.#onChange) listener();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.#onChange.add(listener);
  }
}

function parse(path: string): Settings {
  try {
    return v.parse(settingsSchema, JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} does not hold the lake's settings: ${reason}. Mend it, or move it away.`);
  }
}

// A kill leaves the old file or the new one, never a part of it.
function write(path: string, text: string): void {
  const next = `${path}.part`;
  const file = openSync(next, "w", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
}
