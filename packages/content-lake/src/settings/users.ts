import { randomId } from "../document.ts";
import { ApiError, requireFound } from "../errors.ts";
import { hashPassword, parsePassword } from "./passwords.ts";
import type { RoleName } from "./roles.ts";
import type { SettingsFile, UserSettings } from "./SettingsFile.ts";

/** The maximum length of a name, in characters. */
export const longestName = 60;

/** Limits the number of users, since people can add themselves at login. */
const mostUsers = 500;

/** Normalizes and validates a person's name. @throws ApiError 400 */
export function parseUserName(given: unknown): string {
  const name = typeof given === "string" ? given.normalize("NFC").replace(/\s+/g, " ").trim() : "";
  if (name.length >= 1 && name.length <= longestName && !/\p{C}/u.test(name)) return name;
  throw new ApiError(400, `Enter a name of 1 to ${longestName} characters`);
}

/** Adds a person. @throws ApiError 409 when there are too many users, or the name is taken */
export function addUser(file: SettingsFile, { name, role }: { name: string; role: RoleName }): UserSettings {
  const { users } = file.current;
  if (users.length >= mostUsers)
    throw new ApiError(409, `The lake already has ${mostUsers} users. Remove some first`);
  if (users.some((user) => !user.isRemoved && user.name.toLowerCase() === name.toLowerCase()))
    throw new ApiError(409, `A user named "${name}" already exists`);
  const user = { id: `p${randomId(8)}`, name, role, createdAt: new Date().toISOString() };
  file.change({ users: [...users, user] });
  return user;
}

/** Changes a person's name or role. @throws ApiError 404 */
export function editUser(
  file: SettingsFile,
  id: string,
  changed: { name?: string; role?: RoleName },
): UserSettings {
  const edited = { ...required(file, id), ...changed };
  file.change({ users: file.current.users.map((user) => (user.id === id ? edited : user)) });
  return edited;
}

/**
 * Removes a person, with their password, sessions and token. The name stays, since history shows it.
 * @throws ApiError 404
 */
export function removeUser(file: SettingsFile, id: string): void {
  const removed = { ...required(file, id), isRemoved: true };
  const users = file.current.users.map((user) => (user.id === id ? removed : user));
  file.change({ users, ...withoutLogin(file, id) });
}

/** Sets a person's password, and ends the sessions that began with another. @throws ApiError 400, 404 */
export async function setPassword(file: SettingsFile, id: string, given: unknown): Promise<void> {
  required(file, id);
  const hash = await hashPassword(parsePassword(given));
  required(file, id); // The person may have been removed in the meantime.
  const { passwords, sessions } = withoutLogin(file, id);
  file.change({ passwords: [...passwords, { userId: id, hash }], sessions });
}

/** Returns everyone else's passwords and sessions. */
function withoutLogin(file: SettingsFile, id: string) {
  const { passwords, sessions } = file.current;
  const isOther = ({ userId }: { userId: string }) => userId !== id;
  return { passwords: passwords.filter(isOther), sessions: sessions.filter(isOther) };
}

function required(file: SettingsFile, id: string): UserSettings {
  const user = file.current.users.find((each) => each.id === id && !each.isRemoved);
  return requireFound(user, `There is no user ${id}`);
}
