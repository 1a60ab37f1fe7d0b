import { editor } from "../identity.ts";
import { type Grant, grantsOf, publicGrants } from "./grants.ts";
import { type Right, type RoleName, rightsFor, rightsOf, roleNames } from "./roles.ts";
import type { DatasetSettings, Settings } from "./settings.ts";

/** Who may do what in a dataset. The Studio reads there who may be mentioned in a comment, or be given a task. */
export type GroupDocument = {
  readonly _id: string;
  readonly _type: "system.group";
  readonly grants: readonly Grant[];
  /** The ids of users; `everyone` is also who sends no token. */
  readonly members: readonly string[];
};

/** The group of each role: Sanity's own, and one for contributors, whose grants differ from those of all others. */
const groupNames: Record<RoleName, string> = {
  administrator: "administrator",
  developer: "write",
  editor: "write",
  contributor: "contributor",
  viewer: "read",
};

const prefix = "_.groups.";
const reserved = new Set(
  ["public", "create-session", ...Object.values(groupNames)].map((name) => prefix + name),
);

/** Whether an id is that of a group. */
export function isGroup(id: string): boolean {
  return id.startsWith(prefix);
}

/**
 * The first of some ids that is a group which may not be changed with these rights. The lake's own nobody may change, others an
 * administrator may: https://www.sanity.io/docs/access-control-deprecated
 */
export function firstForbiddenGroup(ids: readonly string[], rights: ReadonlySet<Right>): string | undefined {
  const groups = ids.filter(isGroup);
  return rights.has("administer") ? groups.find((id) => reserved.has(id)) : groups[0];
}

/** The groups of a dataset, as the settings have them. */
export function groupsOf({ users, tokens }: Settings, dataset: DatasetSettings): GroupDocument[] {
  const everyone = [...users.filter(({ isRemoved }) => !isRemoved), ...tokens];
  const groups = new Map<string, { grants: readonly Grant[]; members: string[] }>();
  groups.set("public", {
    grants: dataset.aclMode === "public" ? publicGrants : [],
    members: ["everyone"],
  });
  // For logins by others than Sanity. There are none here.
  groups.set("create-session", { grants: [], members: [] });
  for (const role of roleNames) {
    const group = groups.get(groupNames[role]) ?? {
      grants: grantsOf(rightsFor(dataset, rightsOf(role))),
      members: [],
    };
    // Whoever has the token in `lake-token` may do everything.
    if (role === "administrator") group.members.push(editor.id);
    group.members.push(...everyone.filter((each) => each.role === role).map(({ id }) => id));
    groups.set(groupNames[role], group);
  }
  return [...groups].map(([name, group]) => ({ _id: prefix + name, _type: "system.group", ...group }));
}
