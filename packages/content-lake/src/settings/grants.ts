import type { Right } from "./roles.ts";

/** What may be done with the documents that a filter names, in the form of Sanity's access control lists. */
export type Grant = { filter: string; permissions: readonly string[] };

const reading = ["read", "history"];
const writing = [...reading, "create", "update", "delete", "manage", "editHistory"];

/** What the rights of a user allow. */
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

/** What anyone may do with a public dataset. */
export const publicGrants: readonly Grant[] = [{ filter: '_id in path("*")', permissions: ["read"] }];
