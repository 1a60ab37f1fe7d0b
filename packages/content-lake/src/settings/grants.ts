import type { Right } from "./roles.ts";

/** The permissions on the documents that match a filter, in the format of Sanity's access control lists. */
export type Grant = { filter: string; permissions: readonly string[] };

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
export const publicGrants: readonly Grant[] = [{ filter: '_id in path("*")', permissions: ["read"] }];
