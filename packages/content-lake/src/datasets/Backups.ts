import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { AssetKind } from "../assets/AssetFiles.ts";
import type { LakeDocument } from "../document.ts";
import { ApiError } from "../errors.ts";
import { storageFault } from "../StorageError.ts";
import { openStore } from "../writing/storage/openStore.ts";
import { copyAssets, copyFiles } from "./copyFiles.ts";
import type { Datasets, NewDataset } from "./Datasets.ts";

export type Backup = {
  id: string;
  createdAt: string;
  /** It was made by the schedule, which also deletes it. */
  isDaily: boolean;
};

/** The time of a backup is its id, with characters that file systems take. */
const idPattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-daily)?$/;

/**
 * Backups: copies of whole datasets, with history and assets, in `backups/<dataset>/<time>`. They stay when the dataset is
 * deleted. To be safe from a broken disk that folder has to be copied elsewhere.
 */
export class Backups {
  readonly #folder: string;
  readonly #datasets: Datasets;

  constructor(folder: string, datasets: Datasets) {
    this.#folder = join(folder, "backups");
    this.#datasets = datasets;
    // What a kill left.
    if (!existsSync(this.#folder)) return;
    for (const dataset of foldersIn(this.#folder))
      for (const name of readdirSync(join(this.#folder, dataset)))
        if (name.startsWith(".new-")) rmSync(join(this.#folder, dataset, name), { recursive: true });
  }

  /** Newest first. */
  list(dataset: string): Backup[] {
    const folder = join(this.#folder, dataset);
    if (!existsSync(folder)) return [];
    const found = readdirSync(folder).flatMap((id) => {
      const [, hour, minutes, seconds, rest, daily] = idPattern.exec(id) ?? [];
      const createdAt = `${hour}:${minutes}:${seconds}.${rest}Z`;
      return hour === undefined ? [] : [{ id, createdAt, isDaily: daily !== undefined }];
    });
    return found.sort((one, other) => other.id.localeCompare(one.id));
  }

  /** Copies a dataset as it is at this moment. It goes on being used. @throws ApiError 404 */
  async create(dataset: string, { isDaily = false } = {}): Promise<Backup> {
    const createdAt = new Date().toISOString();
    const id = createdAt.replace(/[:.]/g, "-") + (isDaily ? "-daily" : "");
    const parent = join(this.#folder, dataset);
    const part = join(parent, `.new-${id}`);
    mkdirSync(parent, { recursive: true });
    try {
      await this.#datasets.use(dataset, (source) => copyFiles(source, part));
      renameSync(part, join(parent, id));
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      throw error;
    }
    return { id, createdAt, isDaily };
  }

  /** @throws ApiError 404 */
  delete(dataset: string, id: string): void {
    rmSync(this.#folderOf(dataset, id), { recursive: true });
  }

  /** @throws ApiError 404 */
  find(dataset: string, id: string): Backup {
    const found = this.list(dataset).find((backup) => backup.id === id);
    if (found) return found;
    throw new ApiError(404, `Dataset "${dataset}" has no backup "${id}"`);
  }

  /** The names of the files of a backup's assets. @throws ApiError 404 */
  assetNames(dataset: string, id: string, kind: AssetKind): string[] {
    const folder = join(this.#folderOf(dataset, id), "assets", kind);
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** Where a file of a backup's assets is. @throws ApiError 404 */
  assetPath(dataset: string, id: string, kind: AssetKind, name: string): string {
    if (this.assetNames(dataset, id, kind).includes(name))
      return join(this.#folderOf(dataset, id), "assets", kind, name);
    throw new ApiError(404, `The backup "${id}" has no asset "${name}"`);
  }

  /** The documents of a backup. @throws ApiError 404, 500 when it is damaged */
  documents(dataset: string, id: string): LakeDocument[] {
    return documentsIn(this.#folderOf(dataset, id), id);
  }

  /** Adds the files of a backup's assets to a dataset. @throws ApiError 404 */
  copyAssets(dataset: string, id: string, folder: string): Promise<void> {
    return copyAssets(this.#folderOf(dataset, id), folder);
  }

  /** Makes a new dataset of a backup, with its history. @throws ApiError 400, 404 and 409, 500 when it is damaged */
  restoreAs(dataset: string, id: string, target: NewDataset): Promise<void> {
    const folder = this.#folderOf(dataset, id);
    return this.#datasets.add(target, async (empty) => {
      await cp(folder, empty, { recursive: true });
      documentsIn(empty, id);
    });
  }

  #folderOf(dataset: string, id: string): string {
    return join(this.#folder, dataset, this.find(dataset, id).id);
  }
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Reads and checks all documents of a folder. @throws ApiError 500 when one is not as it was stored */
function documentsIn(folder: string, id: string): LakeDocument[] {
  try {
    const store = openStore(folder);
    const documents = [...store.documents.values()];
    store.close();
    return documents;
  } catch (error) {
    if (storageFault(error) !== "damaged") throw error;
    console.error(`lake: the backup ${id} is damaged: ${folder}`);
    throw new ApiError(500, `The backup "${id}" is damaged. Restore another one.`);
  }
}
