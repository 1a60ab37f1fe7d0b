import { matchesPassword } from "../settings/passwords.ts";
import type { SettingsFile } from "../settings/SettingsFile.ts";

const second = 1_000;
const minute = 60 * second;

/** A person who mistypes has five attempts. After that, 15 minutes allow at most 96 guesses a day. */
const userLimits = { free: 5, first: 30 * second, longest: 15 * minute, decay: 60 * minute };

/** Higher, since people behind one proxy, or on one machine, share an address. It stops one address from trying many names. */
const addressLimits = { free: 30, first: 5 * second, longest: 5 * minute, decay: 5 * minute };

/** Checks run one at a time, and each takes a quarter of a second and 32 MB. More must come back later. */
const mostWaiting = 16;
const busyDelay = 5 * second;

type Attempt = { name: string; password: string; address: string };

/** The result of an attempt: the user, or a wrong name or password, or the milliseconds until the next attempt. */
type Result = { user: string } | { wait: number } | "wrong";

/** Checks names and passwords, and delays guesses for each user and each client address. */
export class PasswordLogin {
  readonly #settings: SettingsFile;
  readonly #users = new Lockout(userLimits);
  readonly #addresses = new Lockout(addressLimits);
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(settings: SettingsFile) {
    this.#settings = settings;
  }

  /** Names of users and unknown names are treated the same, so that responses don't reveal who exists. */
  async check({ name, password, address }: Attempt): Promise<Result> {
    const key = name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
    const wait = Math.max(this.#users.waitOf(key), this.#addresses.waitOf(address));
    if (wait > 0) return { wait };
    if (this.#waiting >= mostWaiting) return { wait: busyDelay };
    this.#users.count(key);
    this.#addresses.count(address);
    const { user, hash } = this.#find(key);
    const isRight = await this.#inTurn(() => matchesPassword(password, hash));
    if (!isRight || user === undefined) return "wrong";
    // The password may have been changed, or the user removed, during the check.
    if (this.#find(key).hash !== hash) return "wrong";
    this.#users.clear(key);
    this.#addresses.forgive(address);
    return { user };
  }

  #find(key: string): { user?: string; hash?: string | undefined } {
    const { users, passwords } = this.#settings.current;
    const user = users.find(({ name, isRemoved }) => !isRemoved && name.toLowerCase() === key);
    if (!user) return {};
    return { user: user.id, hash: passwords.find(({ userId }) => userId === user.id)?.hash };
  }

  async #inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    this.#waiting++;
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => {}); // The caller gets the error.
    return await turn.finally(() => this.#waiting--);
  }
}

type Limits = {
  /** The number of wrong attempts without a delay. */
  free: number;
  /** The delay after the next wrong attempt, in milliseconds. Each further one doubles it. */
  first: number;
  /** The longest delay, in milliseconds. */
  longest: number;
  /** How long it takes to forget one attempt, in milliseconds. Otherwise, rare mistakes would add up. */
  decay: number;
};

/** Limits the memory. Above it, the key whose last attempt was the longest ago is forgotten. */
const mostKeys = 10_000;

/** Delays attempts after wrong ones, separately for each key. The delays grow up to a maximum, so no lock is permanent. */
export class Lockout {
  readonly #limits: Limits;
  /** The number of wrong attempts that leads to the longest delay. More are not counted. */
  readonly #most: number;
  /** In the order of the last attempt. */
  readonly #attempts = new Map<string, { wrong: number; at: number }>();

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#most = limits.free + Math.ceil(Math.log2(limits.longest / limits.first));
  }

  get size(): number {
    return this.#attempts.size;
  }

  /** Returns how long this key must wait, in milliseconds. 0 allows an attempt now. */
  waitOf(key: string): number {
    const { wrong, at } = this.#attempts.get(key) ?? { wrong: 0, at: 0 };
    const { free, first, longest } = this.#limits;
    const delay = wrong < free ? 0 : Math.min(first * 2 ** (wrong - free), longest);
    // A clock that went backward must not make the delay longer.
    return Math.min(delay, Math.max(0, at + delay - Date.now()));
  }

  /** Counts an attempt as wrong. Call it before the check, so that attempts at the same time count too. */
  count(key: string): void {
    const wrong = Math.min(this.#wrong(key) + 1, this.#most);
    this.#attempts.delete(key);
    this.#attempts.set(key, { wrong, at: Date.now() });
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > mostKeys && oldest !== undefined) this.#attempts.delete(oldest);
  }

  /** Takes back one counted attempt that turned out to be right. */
  forgive(key: string): void {
    const found = this.#attempts.get(key);
    if (found && found.wrong > 0) found.wrong--;
  }

  /** Forgets all attempts of a key. */
  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #wrong(key: string): number {
    const found = this.#attempts.get(key);
    if (!found) return 0;
    const forgotten = Math.floor(Math.max(0, Date.now() - found.at) / this.#limits.decay);
    return Math.max(0, found.wrong - forgotten);
  }
}
