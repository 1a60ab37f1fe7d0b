import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../replaceFile.ts";
import { FileContentError } from "../StorageError.ts";

/** Returns a new random token. @param prefix shows people which kind of token it is */
export function freshToken(prefix: "sk" | "sl"): string {
  return `${prefix}${randomBytes(48).toString("base64url")}`;
}

/** Returns the stored form of a token. A fast hash is enough, since nobody can guess a random token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Reads the editor token from `<folder>/lake-token`. Creates the file (mode 600) when it is missing or empty; a
 * crash could leave an empty file in earlier versions. Call it only while holding the folder's lock: otherwise
 * two lakes could each create a token.
 * @throws FileContentError when the file contains something else
 */
export function editorToken(folder: string): string {
  const file = join(folder, "lake-token");
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (stored.length >= 32) return stored;
  if (stored !== "")
    throw new FileContentError(
      `${file} does not contain a token. Delete it and start again to generate a new one.`,
    );
  const fresh = freshToken("sk");
  replaceFile(file, `${fresh}\n`);
  return fresh;
}
