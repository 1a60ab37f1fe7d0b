import { createHmac, timingSafeEqual } from "node:crypto";
import { InvalidTokenError } from "../errors.ts";
import { editor, type Login, type User } from "../identity.ts";
import type { LoginSessions } from "./LoginSessions.ts";
import { type Right, rightsOf } from "./roles.ts";
import type { SettingsFile, TokenSettings, UserSettings } from "./SettingsFile.ts";
import { hashOf } from "./tokens.ts";

/** Compares secrets in constant time, so the timing doesn't reveal how many characters match. */
function equalSecrets(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The sender of a request, and the sender's rights. `isOwner` is true for the token in `lake-token`, which only programs of
 * the machine's owner can read.
 */
export type Session = { user: User; rights: ReadonlySet<Right>; isOwner: boolean };

/** The session of a request without a token. */
const visitor: Session = {
  user: { ...editor, id: "", name: "", email: "", role: "viewer" },
  rights: new Set(),
  isOwner: false,
};

type Options = { lakeToken: string; settings: SettingsFile; login: Login; logins: LoginSessions };

/**
 * Authenticates tokens: the token in `lake-token`, robot tokens from the settings, and people's login tokens. With
 * passwords, these belong to a session. With the picker, they are signed with `lake-token` and not stored: a new
 * `lake-token` invalidates all of them, and removing a user invalidates that user's token. A lake with passwords
 * rejects signed tokens, which anyone could get from the picker.
 */
export class Sessions {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param authorization the header. @throws InvalidTokenError, as on Sanity even when no token is needed */
  of(authorization: string | undefined): Session {
    const session = this.find(authorization);
    if (!session) throw new InvalidTokenError();
    return session;
  }

  /** Returns the session of an Authorization header, or undefined when its token is invalid. */
  find(authorization: string | undefined): Session | undefined {
    if (!authorization) return visitor;
    const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? "";
    const isOwner = equalSecrets(given, this.#options.lakeToken);
    const user = isOwner ? editor : this.#userWith(given);
    return user && { user, rights: rightsOf(user.id === editor.id ? "administrator" : user.role), isOwner };
  }

  /**
   * Returns a person's token for the picker, or undefined for an unknown person. The editor's is not the token in
   * `lake-token`, which never reaches a browser, since it stays valid when the lake switches to passwords.
   */
  tokenOf(userId: string): string | undefined {
    const user = this.#person(userId);
    return user && this.#sign(user);
  }

  /** Returns the people who can log in, always including the editor. */
  people(): User[] {
    return [editor, ...this.#active().map(personOf)];
  }

  /** Returns the programs that have a token. */
  robots(): User[] {
    return this.#options.settings.current.tokens.map(robotOf);
  }

  /** Finds a person (even a removed one) or a program by id. */
  userWith(id: string): User | undefined {
    const everyone = [editor, ...this.#options.settings.current.users.map(personOf), ...this.robots()];
    return everyone.find((user) => user.id === id);
  }

  /** Signs a text, for requests that have a signature instead of a token. A new `lake-token` invalidates it. */
  signatureOf(text: string): string {
    return createHmac("sha256", this.#options.lakeToken).update(`text ${text}`).digest("base64url");
  }

  hasSigned(text: string, signature: string): boolean {
    return equalSecrets(signature, this.signatureOf(text));
  }

  #active(): UserSettings[] {
    return this.#options.settings.current.users.filter(({ isRemoved }) => !isRemoved);
  }

  #person(userId: string | undefined): User | undefined {
    if (userId === editor.id) return editor;
    const user = this.#active().find(({ id }) => id === userId);
    return user && personOf(user);
  }

  #userWith(given: string): User | undefined {
    const { login, logins } = this.#options;
    const person = login === "password" ? this.#person(logins.userOf(given)) : this.#signed(given);
    return person ?? this.#robotWith(given);
  }

  #signed(given: string): User | undefined {
    const user = this.#person(/^su([\w-]+)\./.exec(given)?.[1]);
    return user && equalSecrets(given, this.#sign(user)) ? user : undefined;
  }

  #robotWith(given: string): User | undefined {
    const hash = hashOf(given);
    const token = this.#options.settings.current.tokens.find((each) => each.hash === hash);
    const isExpired = token?.expiresAt !== undefined && Date.parse(token.expiresAt) <= Date.now();
    return token && !isExpired ? robotOf(token) : undefined;
  }

  #sign({ id, createdAt }: User): string {
    const signature = createHmac("sha256", this.#options.lakeToken).update(`user ${id} ${createdAt}`);
    return `su${id}.${signature.digest("base64url")}`;
  }
}

function personOf({ id, name, role, createdAt }: UserSettings): User {
  return { id, name, email: `${id}@localhost`, role, createdAt, isRobot: false };
}

function robotOf({ id, label, role, createdAt }: TokenSettings): User {
  return { id, name: label, email: "", role, createdAt, isRobot: true };
}
