import { join } from "node:path";
import { ApiError } from "./errors.ts";

/** The kinds of failure of the data folder. */
type StorageFault = "full" | "readOnly" | "unusable" | "damaged" | "newer";

const answers: Record<StorageFault, string> = {
  full: "The lake's disk is full: nothing was stored. Free some space and retry.",
  readOnly: "The lake's folder can't be written to: nothing was stored.",
  unusable: "The lake's disk can't be used: nothing was stored.",
  damaged: "This part of the lake's data is damaged. The lake's log says what to do.",
  newer: "A newer version of the lake stored this part of its data. The lake's log says what to do.",
};

/** A request failed because of the disk. The log names the folder; the response doesn't. */
export class StorageError extends ApiError {
  override name = "StorageError";
  readonly fault: StorageFault;
  constructor(fault: StorageFault, cause?: unknown) {
    super(fault === "damaged" ? 500 : 503, answers[fault]);
    this.fault = fault;
    this.cause = cause;
  }
}

const problems: Record<StorageFault, (folder: string) => string> = {
  full: (folder) => `The disk of ${folder} is full. Free some space and try again.`,
  readOnly: (folder) => `The data folder ${folder} can't be written to. Make it writable and try again.`,
  unusable: (folder) => `The data folder ${folder} can't be used. Check its disk and its permissions.`,
  damaged: (folder) =>
    `${join(folder, "lake.sqlite")} is damaged. The lake does not open it, to avoid serving partial data. Restore ${folder} from a backup; docs/management.md of the package says how.`,
  newer: (folder) =>
    `A newer version of the lake has used ${folder}, and this version would harm its data. Nothing was changed. Start the newer version, or restore the backup from before the upgrade.`,
};

/** The data folder can't be opened. The message is one line that says what to do. */
export class DataFolderError extends Error {
  override name = "DataFolderError";
  readonly fault: StorageFault;
  constructor(fault: StorageFault, folder: string, cause?: unknown) {
    const detail = cause instanceof Error ? ` (${cause.message})` : "";
    super(`${problems[fault](folder)}${detail}`, { cause });
    this.fault = fault;
  }
}

/** A small file in the data folder has invalid content. The message is one line that says what to do. */
export class FileContentError extends Error {
  override name = "FileContentError";
}

// Primary result codes, the lowest byte of an error's code: https://www.sqlite.org/rescode.html
const sqliteFaults: Record<number, StorageFault> = {
  8: "readOnly",
  10: "unusable",
  11: "damaged",
  13: "full",
  14: "unusable",
  26: "damaged",
};

const systemFaults: Record<string, StorageFault> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EFBIG: "full",
  EROFS: "readOnly",
  EACCES: "readOnly",
  EPERM: "readOnly",
  EIO: "unusable",
};

/** Classifies an error from SQLite or the file system. Returns undefined for errors unrelated to storage. */
export function storageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageError || error instanceof DataFolderError) return error.fault;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteFaults[error.errcode & 0xff];
  return "code" in error ? systemFaults[String(error.code)] : undefined;
}

const advice: Record<StorageFault, (folder: string) => string> = {
  full: (folder) =>
    `the disk of ${folder} is full: nothing is stored. Free some space; the lake recovers on its own`,
  readOnly: (folder) =>
    `${folder} can't be written to: nothing is stored. Make it writable; the lake recovers on its own`,
  unusable: (folder) => `the disk of ${folder} can't be used: nothing is stored until it works again`,
  newer: problems.newer,
  damaged: (folder) =>
    `lake.sqlite in ${folder} is damaged. Start the lake again: it repairs its indexes, or reports what to restore`,
};

/** Logs one line when storage starts to fail, and one line when it recovers. */
export class FaultLog {
  readonly #folder: string;
  readonly #current = new Set<StorageFault>();

  /** @param folder the lake's data folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Records an error. Returns a StorageError for a storage fault, and any other error unchanged. */
  failed(error: unknown): unknown {
    const fault = storageFault(error);
    if (fault === undefined) return error;
    if (!this.#current.has(fault)) {
      const cause = error instanceof StorageError ? error.cause : error;
      const reason = cause instanceof Error ? ` (${cause.message})` : "";
      console.error(`lake: ${advice[fault](this.#folder)}${reason}`);
    }
    this.#current.add(fault);
    return error instanceof StorageError ? error : new StorageError(fault, error);
  }

  /** Call after a successful write. A "damaged" fault stays: the damage is in another part of the file. */
  worked(): void {
    const isDamaged = this.#current.delete("damaged");
    if (this.#current.size > 0) console.error("lake: storage works again");
    this.#current.clear();
    if (isDamaged) this.#current.add("damaged");
  }
}
