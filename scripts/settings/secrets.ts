import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EmbeddedKeys } from "./embeddedServices.ts";
import type { Variables } from "./variables.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Reads the secret in a file. Without one, makes a secret of 32 random bytes that only the file's owner may
 * read.
 */
export function secretFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** The first of the user's revalidation secrets, else one that is made at first use. */
export function revalidateSecret(variables: Variables, workspace: Workspace): string {
  const [own] = (variables.SANITY_REVALIDATE_SECRETS ?? "").split(",").map((secret) => secret.trim());
  return own || secretFile(join(workspace.dataFolder, "revalidate-secret"));
}

/** The keys that the embedded services left in the data folder, if they have run with it. */
export function storedKeys(variables: Variables, workspace: Workspace): EmbeddedKeys | undefined {
  const token = join(workspace.dataFolder, "lake-token");
  if (!existsSync(token)) return undefined;
  return {
    url: `http://localhost:${workspace.ports.services}`,
    lakeToken: readFileSync(token, "utf8").trim(),
    revalidateSecret: revalidateSecret(variables, workspace),
  };
}
