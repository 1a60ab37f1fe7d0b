import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";

/** Variables from the shell or a `.env` file. An empty value counts as unset. */
export type Variables = Record<string, string | undefined>;

/** The absolute path of the project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Reads the process's variables. Unset ones are read from `.env`, `.env.local` and so on, with Next's own loader. */
export function readVariables(dev = false): Variables {
  const log = { info: () => {}, error: console.error };
  return nextEnv.loadEnvConfig(root, dev, log).combinedEnv;
}
