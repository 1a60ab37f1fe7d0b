import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { equalSecrets } from "../equal-secrets.ts";
import { InvalidTokenError } from "../errors.ts";
import type { Viewer } from "../reading/view.ts";

/** Reads the editor token from `<folder>/lake-token`. Creates the file (mode 600) when there is none. */
export function editorToken(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lake-token");
  const fresh = `sk${randomBytes(48).toString("base64url")}`;
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const stored = readFileSync(file, "utf8").trim();
  if (stored.length >= 32) return stored;
  throw new Error(`${file} does not hold a token. Delete it and start again: a new one is made.`);
}

/**
 * Who sent a request. Without a token: the public. A wrong token is an error, as on Sanity.
 * @throws InvalidTokenError
 */
export function viewerOf(authorization: string | undefined, token: string): Viewer {
  if (!authorization) return "public";
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? "";
  if (equalSecrets(given, token)) return "editor";
  throw new InvalidTokenError();
}
