import { editor, type User } from "../identity.ts";
import { type Right, type RoleName, rightsFor, rightsOf, roleNames, roles } from "./roles.ts";
import type { DatasetSettings, Settings } from "./SettingsFile.ts";

/** The permissions on the documents that match a filter, in the format of Sanity's access control lists. */
type Grant = { filter: string; permissions: readonly string[] };

const reading = ["read", "history"];
const writing = [...reading, "create", "update", "delete", "manage", "editHistory"];

/** Returns the grants for a user's rights. */
export function grantsOf(rights: ReadonlySet<Right>): Grant[] {
  if (!rights.has("read")) return [];
  const everything = { filter: '_id in path("**")', permissions: rights.has("write") ? writing : reading };
  const isContributor = rights.has("writeDrafts") && !rights.has("write");
  const drafts = {
    filter: '_id in path("drafts.**") || _id in path("versions.**")',
    permissions: writing,
  };
  return isContributor ? [everything, drafts] : [everything];
}

/** The grants of everyone on a public dataset. */
const publicGrants: readonly Grant[] = [{ filter: '_id in path("*")', permissions: ["read"] }];

/**
 * A group with its permissions in a dataset. The Studio uses groups to find the users who can be mentioned in
 * comments or assigned tasks.
 */
export type GroupDocument = {
  readonly _id: string;
  readonly _type: "system.group";
  readonly grants: readonly Grant[];
  /** User ids. `everyone` includes clients without a token. */
  readonly members: readonly string[];
};

/** The group of each role: Sanity's own groups, and one for contributors, whose grants differ from all others. */
const groupNames: Record<RoleName, string> = {
  administrator: "administrator",
  developer: "write",
  editor: "write",
  "legal-approver": "write",
  "clinical-approver": "write",
  leads: "write",
  contributor: "contributor",
  viewer: "read",
};

const prefix = "_.groups.";
const reserved = new Set(
  ["public", "create-session", ...Object.values(groupNames)].map((name) => prefix + name),
);

/** Returns whether an id is the id of a group document. */
export function isGroup(id: string): boolean {
  return id.startsWith(prefix);
}

/**
 * Returns the first id of a group that these rights don't allow changing. No one may change the lake's own
 * groups; administrators may change others: https://www.sanity.io/docs/access-control-deprecated
 */
export function firstForbiddenGroup(ids: readonly string[], rights: ReadonlySet<Right>): string | undefined {
  const groups = ids.filter(isGroup);
  return rights.has("administer") ? groups.find((id) => reserved.has(id)) : groups[0];
}

/** Builds a dataset's groups from the settings. */
export function groupsOf({ users, tokens }: Settings, dataset: DatasetSettings): GroupDocument[] {
  const everyone = [...users.filter(({ isRemoved }) => !isRemoved), ...tokens];
  const groups = new Map<string, { grants: readonly Grant[]; members: string[] }>();
  groups.set("public", {
    grants: dataset.aclMode === "public" ? publicGrants : [],
    members: ["everyone"],
  });
  // For logins through third parties, which the lake doesn't have.
  groups.set("create-session", { grants: [], members: [] });
  for (const role of roleNames) {
    const group = groups.get(groupNames[role]) ?? {
      grants: grantsOf(rightsFor(dataset, rightsOf(role))),
      members: [],
    };
    // The editor's token in `lake-token` allows everything.
    if (role === "administrator") group.members.push(editor.id);
    group.members.push(...everyone.filter((each) => each.role === role).map(({ id }) => id));
    groups.set(groupNames[role], group);
  }
  return [...groups].map(([name, group]) => ({ _id: prefix + name, _type: "system.group", ...group }));
}

/** Returns a role in Sanity's format. */
export function describeRole(name: User["role"]) {
  const { title, description } = roles[name];
  return { name, title, description };
}

/**
 * Returns the roles of a user in Sanity's format. The editor may also approve, as an administrator may. Only the role
 * `administrator` itself is missing: for it the Studio links to pages on sanity.io that don't exist.
 */
export const rolesOf = ({ id, role }: Pick<User, "id" | "role">) =>
  (id === editor.id ? ([role, "legal-approver", "clinical-approver"] as const) : [role]).map(describeRole);
