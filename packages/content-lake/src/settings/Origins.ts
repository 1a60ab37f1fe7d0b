import type { SettingsFile } from "./SettingsFile.ts";

/** Which pages may call the lake: those of the Studio, of a site, and of the origins in the settings. */
export class Origins {
  readonly #own: readonly string[];
  readonly #settings: SettingsFile;

  constructor(own: readonly string[], settings: SettingsFile) {
    this.#own = own;
    this.#settings = settings;
  }

  /** Whether pages of an origin may call, and with credentials. Undefined when they may not. */
  find(origin: string): { allowCredentials: boolean } | undefined {
    if (this.#own.includes(origin)) return { allowCredentials: true };
    return this.#settings.current.origins.find((each) => matches(each.origin, origin));
  }
}

/** Whether an origin is one that a pattern names. A `*` stands for a part of the host name, or for a port. */
function matches(pattern: string, origin: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/.:]+")}$`).test(origin);
}
