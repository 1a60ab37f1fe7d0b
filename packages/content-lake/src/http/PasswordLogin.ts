import { matchesPassword } from "../settings/passwords.ts";
import type { SettingsFile } from "../settings/SettingsFile.ts";
import { Lockout } from "./Lockout.ts";

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
