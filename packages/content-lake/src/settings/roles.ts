import { isPublished } from "../document.ts";
import { isReleaseId } from "../release.ts";

/**
 * A right of a role, in order: read all documents; write drafts and versions; write everything; change
 * datasets, origins and webhooks; change users, tokens and backups.
 */
export type Right = "read" | "writeDrafts" | "write" | "configure" | "administer";

type Role = { title: string; description: string; rights: readonly Right[] };

/** Sanity's default roles, and custom roles of editors who also approve or see leads: https://www.sanity.io/docs/roles */
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
  "legal-approver": {
    title: "Legal approver",
    description: "Edits and publishes content, and approves legal content",
    rights: ["read", "writeDrafts", "write"],
  },
  "clinical-approver": {
    title: "Clinical approver",
    description: "Edits and publishes content, and approves clinical content",
    rights: ["read", "writeDrafts", "write"],
  },
  leads: {
    title: "Leads",
    description: "Edits and publishes content, and sees the requests of visitors",
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

export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]]; // the keys of `roles`

export function rightsOf(role: RoleName): ReadonlySet<Right> {
  return new Set<Right>(roles[role].rights);
}

/**
 * Returns the effective rights in a dataset. In a dataset for comments and tasks, everyone who can read can
 * write, as on Sanity (https://www.sanity.io/docs/content-lake/roles).
 */
export function rightsFor(
  dataset: { addonFor?: string | undefined } | undefined,
  rights: ReadonlySet<Right>,
): ReadonlySet<Right> {
  const isAddon = dataset?.addonFor !== undefined;
  return isAddon && rights.has("read") ? new Set([...rights, "writeDrafts", "write"]) : rights;
}

/** Returns the first id that these rights don't allow writing, or undefined. */
export function firstForbidden(ids: readonly string[], rights: ReadonlySet<Right>): string | undefined {
  if (rights.has("write")) return undefined;
  if (!rights.has("writeDrafts")) return ids[0];
  return ids.find((id) => isPublished(id) || isReleaseId(id));
}
