import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type EmbeddedKeys, embeddedDefaults, isEmbedded } from "./embeddedServices.ts";
import type { Variables } from "./variables.ts";
import { localStudioUrl, type Workspace } from "./workspace.ts";

/** Reads the secret in a file. If the file is missing, creates it with 32 random bytes, readable only by its owner. */
export function secretFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** Returns the first of the user's revalidation secrets, or one that is generated on first use. */
export function revalidateSecret(variables: Variables, workspace: Workspace): string {
  const [own] = (variables.SANITY_REVALIDATE_SECRETS ?? "").split(",").map((secret) => secret.trim());
  return own || secretFile(join(workspace.dataFolder, "revalidate-secret"));
}

/** Returns the keys that the embedded services stored in the data folder, if they have ever run with it. */
export function storedKeys(variables: Variables, workspace: Workspace): EmbeddedKeys | undefined {
  const token = join(workspace.dataFolder, "lake-token");
  if (!existsSync(token)) return undefined;
  return {
    url: `http://localhost:${workspace.ports.services}`,
    mailPort: workspace.ports.mail,
    lakeToken: readFileSync(token, "utf8").trim(),
    revalidateSecret: revalidateSecret(variables, workspace),
  };
}

/**
 * Returns the keys of the embedded services if their lake is running with this data folder. Another lake at its address would
 * reject the token.
 */
export async function runningKeys(
  variables: Variables,
  workspace: Workspace,
): Promise<EmbeddedKeys | undefined> {
  const keys = storedKeys(variables, workspace);
  if (!keys) return undefined;
  const headers = { authorization: `Bearer ${keys.lakeToken}` };
  const response = await fetch(`${keys.url}/v1/auth/id`, { headers }).catch(() => undefined);
  return response?.ok ? keys : undefined;
}

/** The settings of the site's own process. */
export type SiteProcessSettings = {
  workspace: Workspace;
  /** The variables set by the user, and defaults from each embedded service for the rest. */
  variables: Variables;
  /** Distinguishes the embedded lake from one created later at the same address. Empty for hosted content. */
  lakeIdentity: string;
};

/** @param keys the embedded services' keys, if they have ever run */
export function siteProcessSettings(
  variables: Variables,
  workspace: Workspace,
  keys?: EmbeddedKeys,
): SiteProcessSettings {
  const isLakeEmbedded = isEmbedded("lake", variables);
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  return {
    workspace,
    variables: {
      LEADS_DIR: join(workspace.dataFolder, "leads"),
      // The Studio on this machine, unless STUDIO_URL names another.
      ...(isLakeEmbedded && { STUDIO_URL: localStudioUrl(workspace) }),
      ...(keys && embeddedDefaults(variables, keys)),
      ...set,
      // The site sends requests to itself at this port.
      PORT: String(workspace.ports.site),
      NEXT_DIST_DIR: workspace.distDir,
    },
    lakeIdentity: keys && isLakeEmbedded ? keys.lakeToken : "",
  };
}
