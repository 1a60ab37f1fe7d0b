import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { Backups } from "./Backups.ts";
import type { Datasets } from "./Datasets.ts";

const day = 24 * 3_600_000;

/** How long daily backups are kept, in milliseconds. Manual backups are kept until someone deletes them. */
const kept = 30 * day;

/**
 * How often the schedule is checked, in milliseconds. Frequent enough to notice clock changes and to retry
 * after a full disk.
 */
const period = 10 * 60_000;

type Parts = { datasets: Datasets; backups: Backups; settings: SettingsFile };

/**
 * Backs up each dataset that has daily backups turned on. The first backup runs immediately, and a backup that
 * was due while the lake was down runs at startup.
 */
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

  /** Schedules the next check. */
  wake(sleep = 0): void {
    clearTimeout(this.#timer);
    if (this.#closed || !this.#parts.datasets.list().some(({ backsUpDaily }) => backsUpDaily)) return;
    this.#timer = setTimeout(() => void this.run(), sleep);
  }

  /** Creates the backups that are due, and deletes expired ones. */
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
    // A negative age means that the clock was set back after the backup.
    if (!ages().some(({ age }) => age >= 0 && age < day)) await backups.create(name, { isDaily: true });
    for (const { id, age, isDaily } of ages()) if (isDaily && age > kept) backups.delete(name, id);
  }

  /** Logs why a backup failed, once per cause. */
  #report(name: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#closed && this.#failures.get(name) !== reason)
      console.error(`lake: dataset "${name}" could not be backed up and will be retried: ${reason}`);
    this.#failures.set(name, reason);
  }

  /** Stops the schedule. Waits for a running backup to finish. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
