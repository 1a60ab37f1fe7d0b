import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { AssetKind } from "../assets/AssetFiles.ts";
import { type AssetLocation, withAssetUrl } from "../assets/describeAsset.ts";
import { type LakeDocument, releaseOf } from "../document.ts";
import { ApiError, requireFound } from "../errors.ts";
import { isReleaseId } from "../release.ts";
import { storageFault } from "../StorageError.ts";
import { isGroup } from "../settings/groups.ts";
import type { Mutation } from "../writing/mutations/mutations.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import { openStore } from "../writing/storage/openStore.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { Transaction } from "../writing/storage/Transaction.ts";
import { copyAssets, copyFiles } from "./copyFiles.ts";
import type { Datasets, NewDataset } from "./Datasets.ts";

type Backup = {
  id: string;
  createdAt: string;
  /** Whether the schedule created it. The schedule also deletes it. */
  isDaily: boolean;
};

/** A backup's id is its time, in characters that file systems allow. */
const idPattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-daily)?$/;

/**
 * Manages backups: copies of whole datasets, with history and assets, in `backups/<dataset>/<time>`. They
 * outlive their dataset. To survive a disk failure, the folder must be copied elsewhere.
 */
export class Backups {
  readonly #folder: string;
  readonly #datasets: Datasets;

  constructor(folder: string, datasets: Datasets) {
    this.#folder = join(folder, "backups");
    this.#datasets = datasets;
    // Removes incomplete backups that a crash left.
    if (!existsSync(this.#folder)) return;
    for (const entry of readdirSync(this.#folder, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    ))
      for (const name of readdirSync(join(this.#folder, entry.name)))
        if (name.startsWith(".new-")) rmSync(join(this.#folder, entry.name, name), { recursive: true });
  }

  /** Returns a dataset's backups, newest first. */
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

  /** Backs up a dataset in its current state, while it stays in use. @throws ApiError 404 */
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
    const backup = this.list(dataset).find((each) => each.id === id);
    return requireFound(backup, `Dataset "${dataset}" has no backup "${id}"`);
  }

  /** Returns the file names of a backup's assets. @throws ApiError 404 */
  assetNames(dataset: string, id: string, kind: AssetKind): string[] {
    const folder = join(this.#folderOf(dataset, id), "assets", kind);
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** Returns the path of an asset file in a backup. @throws ApiError 404 */
  assetPath(dataset: string, id: string, kind: AssetKind, name: string): string {
    if (this.assetNames(dataset, id, kind).includes(name))
      return join(this.#folderOf(dataset, id), "assets", kind, name);
    throw new ApiError(404, `The backup "${id}" has no asset "${name}"`);
  }

  /** Returns a backup's documents. @throws ApiError 404, 500 when the backup is damaged */
  documents(dataset: string, id: string): LakeDocument[] {
    return documentsIn(this.#folderOf(dataset, id), id);
  }

  /** Copies a backup's asset files to a dataset's folder. @throws ApiError 404 */
  copyAssets(dataset: string, id: string, folder: string): Promise<void> {
    return copyAssets(this.#folderOf(dataset, id), folder);
  }

  /**
   * Creates a dataset from a backup, with its history. @throws ApiError 400, 404 and 409, 500 when the backup
   * is damaged
   */
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

/** Reads and verifies all documents in a folder. @throws ApiError 500 when a document fails its checksum */
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

/**
 * Builds the transaction that replaces a dataset's documents with the wanted ones. As a single transaction it
 * takes effect atomically, notifies listeners and webhooks, and can be undone from history. Releases and their
 * versions stay, since they are plans and some are locked. Groups stay too, since permissions are settings. Documents of the
 * record types stay as they are, and missing ones are added.
 * @throws MutationError when a reference would break, for example from a version that stays
 */
export function restoreTransaction(
  store: Store,
  wanted: Iterable<LakeDocument>,
  { author, recordTypes, ...address }: { author: string; recordTypes: readonly string[] } & AssetLocation,
): { transaction: Transaction; restored: number; deleted: number } {
  const stays = (id: string) => recordTypes.includes(store.documents.get(id)?._type ?? "");
  const surplus = new Set([...store.documents.keys()].filter((id) => isRestored(id) && !stays(id)));
  const writes: Mutation[] = [];
  for (const document of wanted) {
    if (!isRestored(document._id) || stays(document._id)) continue;
    surplus.delete(document._id);
    const next = withAssetUrl(document, address);
    if (!hasSameContent(next, store.documents.get(document._id))) writes.push({ createOrReplace: next });
  }
  const deletions: Mutation[] = [...surplus].map((id) => ({ delete: { id } }));
  const run = runMutations([...writes, ...deletions]);
  const { transaction } = prepareTransaction(store, { author }, run);
  return { transaction, restored: writes.length, deleted: deletions.length };
}

function isRestored(id: string): boolean {
  return !isReleaseId(id) && !isGroup(id) && releaseOf(id) === undefined;
}

function hasSameContent(one: LakeDocument, other: LakeDocument | undefined): boolean {
  const content = ({ _rev, _updatedAt, ...rest }: LakeDocument) => rest;
  return other !== undefined && isDeepStrictEqual(content(one), content(other));
}
