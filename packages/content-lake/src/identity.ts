import type { RoleName } from "./settings/roles.ts";

/** The actor of a request: a person who logged in, or a program with its own token. */
export type User = {
  id: string;
  name: string;
  email: string;
  role: RoleName;
  createdAt: string;
  /** True for a program. */
  isRobot: boolean;
};

/** How people log in: by choosing a name, which keeps nobody out, or with a name and a password. */
export type Login = "picker" | "password";

/** The creation date of users, projects and datasets. Sanity's clients expect one, and the lake stores none. */
export const createdAt = "2026-01-01T00:00:00.000Z";

/**
 * The holder of the token in `lake-token`. Only the machine's owner can read that file, so the token allows
 * everything. The Studio sees the role `editor`: for an administrator it would link to the project's pages on
 * sanity.io, which don't exist.
 */
export const editor: User = {
  id: "editor",
  name: "Editor",
  email: "editor@localhost",
  role: "editor",
  createdAt,
  isRobot: false,
};

/** The author of transactions that the lake creates itself. Sanity's clients know this name. */
export const systemAuthor = "<system>";
