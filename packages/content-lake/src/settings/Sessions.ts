import { createHash, createHmac } from "node:crypto";
import { equalSecrets } from "../equalSecrets.ts";
import { InvalidTokenError } from "../errors.ts";
import { editor, type User } from "../identity.ts";
import { type Right, rightsOf } from "./roles.ts";
import type { SettingsFile } from "./SettingsFile.ts";
import type { TokenSettings, UserSettings } from "./settings.ts";

/** Who sent a request, and what they may do. */
export type Session = { user: User; rights: ReadonlySet<Right> };

/** Who sent a request without a token. */
const visitor: Session = {
  user: { ...editor, id: "", name: "", email: "", role: "viewer" },
  rights: new Set(),
};

/**
 * Knows tokens: the one in `lake-token`, those of the settings, and those that people get at login. The last are signed with
 * the first and stored nowhere: a new `lake-token` ends all of them, and removing a user ends theirs.
 */
export class Sessions {
  readonly #lakeToken: string;
  readonly #settings: SettingsFile;

  constructor(lakeToken: string, settings: SettingsFile) {
    this.#lakeToken = lakeToken;
    this.#settings = settings;
  }

  /** @param authorization the header. @throws InvalidTokenError, as on Sanity also where none is needed */
  of(authorization: string | undefined): Session {
    if (!authorization) return visitor;
    const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? "";
    if (equalSecrets(given, this.#lakeToken)) return { user: editor, rights: rightsOf("administrator") };
    const user = this.#userWith(given) ?? this.#robotWith(given);
    if (!user) throw new InvalidTokenError();
    return { user, rights: rightsOf(user.role) };
  }

  /** The token of a user, for the Studio. Undefined when there is no such user. */
  tokenOf(userId: string): string | undefined {
    if (userId === editor.id) return this.#lakeToken;
    const user = this.#active().find(({ id }) => id === userId);
    return user && this.#sign(user);
  }

  /** Everyone who may log in. The editor is always among them. */
  people(): User[] {
    return [editor, ...this.#active().map(personOf)];
  }

  /** The programs that have a token. */
  robots(): User[] {
    return this.#settings.current.tokens.map(robotOf);
  }

  /** A person, also a removed one, or a program by its id. Undefined when there is none. */
  find(id: string): User | undefined {
    const everyone = [editor, ...this.#settings.current.users.map(personOf), ...this.robots()];
    return everyone.find((user) => user.id === id);
  }

  /** Signs what someone may show instead of a token. It ends with `lake-token`. */
  signatureOf(text: string): string {
    return createHmac("sha256", this.#lakeToken).update(`text ${text}`).digest("base64url");
  }

  hasSigned(text: string, signature: string): boolean {
    return equalSecrets(signature, this.signatureOf(text));
  }

  #active(): UserSettings[] {
    return this.#settings.current.users.filter(({ isRemoved }) => !isRemoved);
  }

  #userWith(given: string): User | undefined {
    const id = /^su([\w-]+)\./.exec(given)?.[1];
    const user = this.#active().find((each) => each.id === id);
    return user && equalSecrets(given, this.#sign(user)) ? personOf(user) : undefined;
  }

  #robotWith(given: string): User | undefined {
    const hash = hashOf(given);
    const token = this.#settings.current.tokens.find((each) => each.hash === hash);
    const isExpired = token?.expiresAt !== undefined && Date.parse(token.expiresAt) <= Date.now();
    return token && !isExpired ? robotOf(token) : undefined;
  }

  #sign({ id, createdAt }: UserSettings): string {
    const signature = createHmac("sha256", this.#lakeToken).update(`user ${id} ${createdAt}`);
    return `su${id}.${signature.digest("base64url")}`;
  }
}

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function personOf({ id, name, role, createdAt }: UserSettings): User {
  return { id, name, email: `${id}@localhost`, role, createdAt, isRobot: false };
}

function robotOf({ id, label, role, createdAt }: TokenSettings): User {
  return { id, name: label, email: "", role, createdAt, isRobot: true };
}
