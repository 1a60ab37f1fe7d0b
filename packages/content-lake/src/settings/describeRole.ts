import { editor, type User } from "../identity.ts";
import { roles } from "./roles.ts";

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
