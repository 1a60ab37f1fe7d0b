import { isPublished } from "../document.ts";
import { isReleaseId } from "../release.ts";

/**
 * What a role allows: to read all documents, to write drafts and versions, to write everything, to change datasets, origins
 * and webhooks, and to change users, tokens and backups.
 */
export type Right = "read" | "writeDrafts" | "write" | "configure" | "administer";

type Role = { title: string; description: string; rights: readonly Right[] };

/** Sanity's default roles: https://www.sanity.io/docs/roles */
export const roles = {
  administrator: {
    title: "Administrator",
    description: "Reads and writes everything, and changes all settings, users and tokens",
    rights: ["read", "writeDrafts", "write", "configure", "administer"],
  },
  developer: {
    title: "Developer",
    description: "Edits and publishes content, and changes datasets, origins and webhooks",
    rights: ["read", "writeDrafts", "write", "configure"],
  },
  editor: {
    title: "Editor",
    description: "Edits and publishes content",
    rights: ["read", "writeDrafts", "write"],
  },
  contributor: {
    title: "Contributor",
    description: "Reads everything and edits drafts, but publishes nothing",
    rights: ["read", "writeDrafts"],
  },
  viewer: { title: "Viewer", description: "Reads everything", rights: ["read"] },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;

export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]]; // the keys of the constant above

export function rightsOf(role: RoleName): ReadonlySet<Right> {
  return new Set<Right>(roles[role].rights);
}

/**
 * What some rights allow in a dataset: where comments and tasks are, everyone who may read writes them, as on Sanity
 * (https://www.sanity.io/docs/content-lake/roles).
 */
export function rightsFor(
  dataset: { addonFor?: string | undefined } | undefined,
  rights: ReadonlySet<Right>,
): ReadonlySet<Right> {
  const isAddon = dataset?.addonFor !== undefined;
  return isAddon && rights.has("read") ? new Set([...rights, "writeDrafts", "write"]) : rights;
}

/** The first of some ids that may not be written with these rights. Undefined when all may. */
export function firstForbidden(ids: readonly string[], rights: ReadonlySet<Right>): string | undefined {
  if (rights.has("write")) return undefined;
  if (!rights.has("writeDrafts")) return ids[0];
  return ids.find((id) => isPublished(id) || isReleaseId(id));
}
