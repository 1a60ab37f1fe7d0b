import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { renameDeprecated } from "../../src/platform/deprecatedVariables.ts";

/** Variables from the shell or a `.env` file. An empty value counts as unset. */
export type Variables = Record<string, string | undefined>;

/** A setting of the commands is invalid. The message is one line that names the variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The absolute path of the project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Reads the process's variables. Unset ones are read from `.env`, `.env.local` and so on, with Next's own loader.
 * Deprecated names are replaced by the current ones.
 */
export function readVariables(dev = false): Variables {
  const log = { info: () => {}, error: console.error };
  return renameDeprecated(nextEnv.loadEnvConfig(root, dev, log).combinedEnv);
}
