import type { SettingsFile } from "./SettingsFile.ts";

/** The origins whose pages may call the lake: the Studio's, the site's, and the origins in the settings. */
export class Origins {
  readonly #own: readonly string[];
  readonly #settings: SettingsFile;

  constructor(own: readonly string[], settings: SettingsFile) {
    this.#own = own;
    this.#settings = settings;
  }

  /** Returns whether an allowed origin may send credentials, or undefined when the origin is not allowed. */
  find(origin: string): { allowCredentials: boolean } | undefined {
    if (this.#own.includes(origin)) return { allowCredentials: true };
    return this.#settings.current.origins.find((each) => matches(each.origin, origin));
  }
}

/** Returns whether an origin matches a pattern. `*` matches one part of the host name, or the port. */
function matches(pattern: string, origin: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/.:]+")}$`).test(origin);
}
