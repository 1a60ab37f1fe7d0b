/** The one user of the lake: whoever holds the editor token. */
export const editor = {
  id: "editor",
  name: "Editor",
  email: "editor@localhost",
  role: "editor",
  roles: [{ name: "editor", title: "Editor", description: "Edits and publishes content" }],
  provider: "local",
  profileImage: null,
} as const;

/** When the user, the project and its dataset were made: a lake keeps no such date, and Sanity's clients expect one. */
export const since = "2026-01-01T00:00:00.000Z";

/** The author of what the lake does by itself. Sanity's clients know this name. */
export const systemAuthor = "<system>";
