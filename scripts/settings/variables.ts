import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { renameDeprecated } from "../../src/platform/deprecatedVariables.ts";

/** A variable as the shell or a `.env` file gives it. Empty counts as unset. */
export type Variables = Record<string, string | undefined>;

/** A setting of the commands themselves is wrong. The message is one line that names the variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The project's folder, absolute. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The process's variables, and for what is unset those of `.env`, `.env.local` and so on, as Next reads them. Deprecated
 * names are replaced by the current ones.
 */
export function readVariables(dev = false): Variables {
  const log = { info: () => {}, error: console.error };
  return renameDeprecated(nextEnv.loadEnvConfig(root, dev, log).combinedEnv);
}
