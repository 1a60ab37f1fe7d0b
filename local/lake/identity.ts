/** The only user of the lake: everyone who has the editor token. */
export const editor = {
  id: "editor",
  name: "Editor",
  email: "editor@localhost",
  role: "editor",
  roles: [{ name: "editor", title: "Editor", description: "Edits and publishes content" }],
  provider: "local",
  profileImage: null,
} as const;

/** When user, project and dataset were created. Sanity's clients expect a date, and the lake stores none. */
export const createdAt = "2026-01-01T00:00:00.000Z";

/** The author of transactions that the lake makes itself. Sanity's clients know this name. */
export const systemAuthor = "<system>";
