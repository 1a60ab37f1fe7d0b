import { createHash, createHmac } from "node:crypto";
import { equalSecrets } from "../equalSecrets.ts";
import { InvalidTokenError } from "../errors.ts";
import { editor, type User } from "../identity.ts";
import { type Right, rightsOf } from "./roles.ts";
import type { SettingsFile } from "./SettingsFile.ts";
import type { TokenSettings, UserSettings } from "./settings.ts";

/** The sender of a request, and the sender's rights. */
export type Session = { user: User; rights: ReadonlySet<Right> };

/** The session of a request without a token. */
const visitor: Session = {
  user: { ...editor, id: "", name: "", email: "", role: "viewer" },
  rights: new Set(),
};

/**
 * Authenticates tokens: the token in `lake-token`, robot tokens from the settings, and users' login tokens.
 * Login tokens are signed with `lake-token` and not stored. A new `lake-token` invalidates all of them;
 * removing a user invalidates that user's token.
 */
export class Sessions {
  readonly #lakeToken: string;
  readonly #settings: SettingsFile;

  constructor(lakeToken: string, settings: SettingsFile) {
    this.#lakeToken = lakeToken;
    this.#settings = settings;
  }

  /** @param authorization the header. @throws InvalidTokenError, as on Sanity even when no token is needed */
  of(authorization: string | undefined): Session {
    if (!authorization) return visitor;
    const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? "";
    if (equalSecrets(given, this.#lakeToken)) return { user: editor, rights: rightsOf("administrator") };
    const user = this.#userWith(given) ?? this.#robotWith(given);
    if (!user) throw new InvalidTokenError();
    return { user, rights: rightsOf(user.role) };
  }

  /** Returns a user's token for the Studio, or undefined for an unknown user. */
  tokenOf(userId: string): string | undefined {
    if (userId === editor.id) return this.#lakeToken;
    const user = this.#active().find(({ id }) => id === userId);
    return user && this.#sign(user);
  }

  /** Returns the people who can log in, always including the editor. */
  people(): User[] {
    return [editor, ...this.#active().map(personOf)];
  }

  /** Returns the programs that have a token. */
  robots(): User[] {
    return this.#settings.current.tokens.map(robotOf);
  }

  /** Finds a person (even a removed one) or a program by id. */
  find(id: string): User | undefined {
    const everyone = [editor, ...this.#settings.current.users.map(personOf), ...this.robots()];
    return everyone.find((user) => user.id === id);
  }

  /** Signs a text, for requests that have a signature instead of a token. A new `lake-token` invalidates it. */
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

/** Returns the stored form of a token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function personOf({ id, name, role, createdAt }: UserSettings): User {
  return { id, name, email: `${id}@localhost`, role, createdAt, isRobot: false };
}

function robotOf({ id, label, role, createdAt }: TokenSettings): User {
  return { id, name: label, email: "", role, createdAt, isRobot: true };
}
