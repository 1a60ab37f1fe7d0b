import type { RoleName } from "./settings/roles.ts";

/** Who acts: a person who logged in, or a program with a token of its own. */
export type User = {
  id: string;
  name: string;
  email: string;
  role: RoleName;
  createdAt: string;
  /** A program. */
  isRobot: boolean;
};

/** When user, project and dataset were created. Sanity's clients expect a date, and the lake stores none. */
export const createdAt = "2026-01-01T00:00:00.000Z";

/**
 * Whoever has the token in `lake-token`: it is in a file that only the owner of the machine can read, so it allows everything. The
 * Studio is told `editor`: to an administrator it offers sanity.io's pages for the project, which do not exist.
 */
export const editor: User = {
  id: "editor",
  name: "Editor",
  email: "editor@localhost",
  role: "editor",
  createdAt,
  isRobot: false,
};

/** The author of transactions that the lake makes itself. Sanity's clients know this name. */
export const systemAuthor = "<system>";
