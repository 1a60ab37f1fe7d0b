import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { Backups } from "./Backups.ts";
import type { Datasets } from "./Datasets.ts";

const day = 24 * 3_600_000;

/** How long a daily backup is kept, in milliseconds. Those that someone made are kept until someone deletes them. */
const kept = 30 * day;

/** How often it is looked whether one is due, in milliseconds: a clock that was set is noticed, and a disk that was full. */
const period = 10 * 60_000;

type Parts = { datasets: Datasets; backups: Backups; settings: SettingsFile };

/** Backs up, once a day, each dataset whose settings say so; the first time at once. What was due while the lake was down too. */
export class BackupSchedule {
  readonly #parts: Parts;
  readonly #failures = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.settings.onChange(() => this.wake());
    this.wake();
  }

  /** Looks soon what is due. */
  wake(sleep = 0): void {
    clearTimeout(this.#timer);
    if (this.#closed || !this.#parts.datasets.list().some(({ backsUpDaily }) => backsUpDaily)) return;
    this.#timer = setTimeout(() => void this.run(), sleep);
  }

  /** Makes the backups that are due, and deletes those that were kept for long enough. */
  run(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
      this.wake(period);
    });
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (const { name, backsUpDaily } of this.#parts.datasets.list()) {
      if (!backsUpDaily || this.#closed) continue;
      try {
        await this.#backUp(name);
        this.#failures.delete(name);
      } catch (error) {
        this.#report(name, error);
      }
    }
  }

  async #backUp(name: string): Promise<void> {
    const { backups } = this.#parts;
    const ages = () =>
      backups.list(name).map((backup) => ({ ...backup, age: Date.now() - Date.parse(backup.createdAt) }));
    // One that seems to come from the future was made before the clock was set back.
    if (!ages().some(({ age }) => age >= 0 && age < day)) await backups.create(name, { isDaily: true });
    for (const { id, age, isDaily } of ages()) if (isDaily && age > kept) backups.delete(name, id);
  }

  /** Logs why there is no backup, once for each cause. */
  #report(name: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#closed && this.#failures.get(name) !== reason)
      console.error(`lake: dataset "${name}" could not be backed up, and is tried again: ${reason}`);
    this.#failures.set(name, reason);
  }

  /** Ends it, when a backup under way is complete. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
