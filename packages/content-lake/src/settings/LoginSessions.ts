import { randomId } from "../document.ts";
import { storageFault } from "../StorageError.ts";
import type { SessionSettings, SettingsFile } from "./SettingsFile.ts";
import { freshToken, hashOf } from "./tokens.ts";

const minute = 60_000;

/** How long a session lasts without a request, in milliseconds. An open Studio sends requests every few minutes. */
const idleLimit = 12 * 60 * minute;

/** How long a session lasts at most, in milliseconds. */
export const sessionLimit = 7 * 24 * 60 * minute;

/** How far the stored time of the last request may be behind, in milliseconds. It avoids a write for each request. */
const accuracy = 15 * minute;

/** Each browser of a user has its own session. The oldest one ends when there are more. */
const mostPerUser = 20;

/** Sessions of people who logged in with a password. They are in the settings, so they survive a restart. */
export class LoginSessions {
  readonly #settings: SettingsFile;
  readonly #onEnd = new Set<() => void>();
  #known: ReadonlySet<string>;

  constructor(settings: SettingsFile) {
    this.#settings = settings;
    this.#known = this.#ids();
    settings.onChange(() => this.#notify());
  }

  /** Starts a session and returns its token. */
  start(userId: string): string {
    const token = freshToken("sl");
    const now = new Date().toISOString();
    const session = { id: randomId(24), userId, hash: hashOf(token), startedAt: now, usedAt: now };
    const others = this.#valid();
    const own = others.filter((each) => each.userId === userId);
    const surplus = new Set(own.slice(0, Math.max(0, own.length + 1 - mostPerUser)));
    this.#settings.change({ sessions: [...others.filter((each) => !surplus.has(each)), session] });
    return token;
  }

  /** Returns the id of the user to whom a token belongs, and counts as a request. Undefined when it is not valid. */
  userOf(token: string): string | undefined {
    const session = this.#find(token);
    if (!session || !isValid(session)) return undefined;
    if (Date.now() - Date.parse(session.usedAt) > accuracy) this.#touch(session);
    return session.userId;
  }

  /** Returns the id of a token's session. Unlike the token, the id gives no access: it can only end the session. */
  idOf(token: string): string | undefined {
    return this.#find(token)?.id;
  }

  /** Ends the sessions with these ids or tokens, if there are any. */
  end(...given: readonly string[]): void {
    const { sessions } = this.#settings.current;
    const hashes = given.map(hashOf);
    const left = sessions.filter(({ id, hash }) => !given.includes(id) && !hashes.includes(hash));
    if (left.length < sessions.length) this.#settings.change({ sessions: left });
  }

  /** Removes expired sessions. */
  prune(): void {
    const valid = this.#valid();
    if (valid.length < this.#settings.current.sessions.length) this.#store(valid);
  }

  /** Calls the listener after sessions have ended, for any reason. */
  onEnd(listener: () => void): void {
    this.#onEnd.add(listener);
  }

  #find(token: string): SessionSettings | undefined {
    const hash = hashOf(token);
    return this.#settings.current.sessions.find((each) => each.hash === hash);
  }

  #valid(): SessionSettings[] {
    return this.#settings.current.sessions.filter(isValid);
  }

  #touch(session: SessionSettings): void {
    const used = { ...session, usedAt: new Date().toISOString() };
    this.#store(this.#settings.current.sessions.map((each) => (each === session ? used : each)));
  }

  // A full disk must not keep people from reading.
  #store(sessions: SessionSettings[]): void {
    try {
      this.#settings.change({ sessions });
    } catch (error) {
      if (storageFault(error) === undefined) throw error;
    }
  }

  #ids(): ReadonlySet<string> {
    return new Set(this.#settings.current.sessions.map(({ id }) => id));
  }

  #notify(): void {
    const before = this.#known;
    this.#known = this.#ids();
    const hasEnded = [...before].some((id) => !this.#known.has(id));
    if (hasEnded) for (const listener of this.#onEnd) listener();
  }
}

function isValid({ startedAt, usedAt }: SessionSettings): boolean {
  const now = Date.now();
  return now - Date.parse(startedAt) < sessionLimit && now - Date.parse(usedAt) < idleLimit;
}
