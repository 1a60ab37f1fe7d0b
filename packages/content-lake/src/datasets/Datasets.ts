import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { DecodeQueue } from "../assets/DecodeQueue.ts";
import { randomId } from "../document.ts";
import { ApiError, requireFound } from "../errors.ts";
import { createdAt, editor } from "../identity.ts";
import { StorageError } from "../StorageError.ts";
import { type GroupDocument, groupsOf } from "../settings/groups.ts";
import { type DatasetSettings, datasetName, type SettingsFile } from "../settings/SettingsFile.ts";
import { openDatabase, requireDisk } from "../writing/storage/openDatabase.ts";
import { Aliases } from "./Aliases.ts";
import { type CopyOptions, copyFiles } from "./copyFiles.ts";
import { type Dataset, type DatasetOptions, hasPendingWork, openDataset } from "./openDataset.ts";
import { UnavailableDatasets } from "./UnavailableDatasets.ts";
import type { Webhooks } from "./Webhooks.ts";

type Options = Omit<DatasetOptions, "dataset" | "webhooks" | "groups"> & {
  /** The main dataset, set when the lake starts. It is in the lake's own folder and can't be deleted. */
  main: string;
  webhooks: Webhooks;
  settings: SettingsFile;
  decodeQueue: DecodeQueue;
};

/** The settings of a new dataset. */
export type NewDataset = Pick<DatasetSettings, "name" | "aclMode" | "createdByUserId" | "addonFor">;

/** Folders of datasets that are being created or deleted. */
const temporary = /^\.(new|deleted)-/;

/**
 * The lake's datasets. Each opens on first use and stays open. The main one is in the lake's folder, the others
 * in `datasets/<name>`. The settings list all datasets: a folder without an entry is left over from a crash.
 */
export class Datasets {
  readonly main: string;
  readonly aliases: Aliases;
  readonly #options: Options;
  readonly #folder: string;
  readonly #open = new Map<string, Dataset>();
  readonly #inWork = new Set<string>();
  readonly #unavailable = new UnavailableDatasets();

  /**
   * Opens the main dataset, and the datasets with pending work. If one of the latter can't be opened, the
   * others still work.
   * @throws DataFolderBusyError, DataFolderError
   */
  constructor(options: Options) {
    this.main = options.main;
    this.aliases = new Aliases(options.settings, (name) => this.find(name) !== undefined);
    this.#options = options;
    this.#folder = join(options.folder, "datasets");
    this.#open.set(this.main, this.#opened(this.main));
    options.settings.onChange(() => {
      for (const dataset of this.opened()) dataset.updateGroups();
    });
    try {
      requireDisk(options.folder, () => this.#removeTemporary());
      this.#openThoseWithWork();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #openThoseWithWork(): void {
    for (const { name } of this.list())
      try {
        if (name !== this.main && hasPendingWork(this.#folderOf(name))) this.open(name);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error; // the log has the details
      }
  }

  /** Returns all datasets, the main one first. */
  list(): DatasetSettings[] {
    const { datasets } = this.#options.settings.current;
    const main = { name: this.main, aclMode: "public", createdAt, createdByUserId: editor.id } as const;
    const known = datasets.find(({ name }) => name === this.main) ?? main;
    return [known, ...datasets.filter(({ name }) => name !== this.main)];
  }

  find(name: string): DatasetSettings | undefined {
    return this.list().find((dataset) => dataset.name === name);
  }

  /** Returns undefined for an unknown dataset. @throws StorageError when its disk fails; the log has the details */
  open(name: string): Dataset | undefined {
    const known = this.#open.get(name);
    if (known || !this.find(name)) return known;
    const opened = this.#unavailable.attempt(name, () => this.#opened(name));
    this.#open.set(name, opened);
    return opened;
  }

  opened(): Dataset[] {
    return [...this.#open.values()];
  }

  /** @throws ApiError 400 for an invalid name, 409 when the dataset exists */
  create(dataset: NewDataset): void {
    this.checkFree(dataset.name);
    this.#discard(dataset.name);
    const folder = this.#folderOf(dataset.name);
    try {
      openDatabase(folder).close();
      this.#enter(dataset);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** @throws ApiError 404 */
  edit(name: string, changed: Pick<Partial<DatasetSettings>, "aclMode" | "backsUpDaily">): void {
    const known = this.required(name);
    this.#put([...this.list().filter((each) => each.name !== name), { ...known, ...changed }]);
  }

  /** Deletes a dataset with its assets and history. @throws ApiError 400 for the main dataset, 404 */
  delete(name: string): void {
    this.required(name);
    if (name === this.main)
      throw new ApiError(400, `Dataset "${name}" is the main dataset of this lake and can't be deleted`);
    if (this.#inWork.has(name)) throw new ApiError(409, `Dataset "${name}" is being copied`);
    const { aliases } = this.#options.settings.current;
    this.#options.settings.change({
      datasets: this.list().filter((each) => each.name !== name),
      // Aliases must not link to a later dataset with the same name.
      aliases: aliases.map((alias) => (alias.datasetName === name ? { ...alias, datasetName: null } : alias)),
    });
    this.#open.get(name)?.close();
    this.#open.delete(name);
    this.#unavailable.forget(name);
    this.#discard(name);
  }

  /**
   * Copies a snapshot of a dataset with its drafts, releases, history and assets.
   * @throws ApiError 400, 404 and 409, before the copy starts
   */
  copy(from: string, dataset: NewDataset, options: CopyOptions): Promise<void> {
    return this.add(dataset, (folder) => this.use(from, (source) => copyFiles(source, folder, options)));
  }

  /** Adds a dataset whose files `write` creates in a folder. The dataset doesn't exist until they are complete. */
  async add(dataset: NewDataset, write: (folder: string) => Promise<void>): Promise<void> {
    this.checkFree(dataset.name);
    const folder = join(this.#folder, `.new-${randomId()}`);
    await this.#hold(dataset.name, async () => {
      try {
        await write(folder);
        this.#discard(dataset.name);
        renameSync(folder, this.#folderOf(dataset.name));
        this.#enter(dataset);
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    });
  }

  /** Runs a function on a dataset, which can't be deleted while it runs. @throws ApiError 404 */
  use(name: string, run: (dataset: Dataset) => Promise<void>): Promise<void> {
    const dataset = requireFound(this.open(name), `There is no dataset "${name}"`);
    return this.#hold(name, () => run(dataset));
  }

  close(): void {
    for (const dataset of this.#open.values()) dataset.close();
    this.#open.clear();
  }

  #opened(name: string): Dataset {
    const { webhooks, checkRelease, ...options } = this.#options;
    const folder = this.#folderOf(name);
    return openDataset({
      ...options,
      dataset: name,
      folder,
      webhooks: () => webhooks.of(name),
      groups: () => this.#groupsOf(name),
      checkRelease: name === this.main ? checkRelease : undefined,
    });
  }

  #groupsOf(name: string): GroupDocument[] {
    const dataset = this.find(name);
    // A dataset that was just deleted must not be written to.
    return dataset ? groupsOf(this.#options.settings.current, dataset) : [];
  }

  #folderOf(name: string): string {
    return name === this.main ? this.#options.folder : join(this.#folder, name);
  }

  /** @throws ApiError 400 and 409, like create() */
  checkFree(name: string): void {
    const rule =
      "use 2 to 64 characters of a-z, 0-9, `-` and `_`, starting and ending with a letter or digit";
    if (!v.is(datasetName, name)) throw new ApiError(400, `"${name}" is not a valid dataset name: ${rule}`);
    if (this.find(name) || this.#inWork.has(name))
      throw new ApiError(409, `Dataset "${name}" already exists`);
  }

  /** @throws ApiError 404 */
  required(name: string): DatasetSettings {
    return requireFound(this.find(name), `There is no dataset "${name}"`);
  }

  #enter(dataset: NewDataset): void {
    this.#put([...this.list(), { ...dataset, createdAt: new Date().toISOString() }]);
  }

  #put(datasets: readonly DatasetSettings[]): void {
    this.#options.settings.change({ datasets: [...datasets] });
  }

  async #hold(name: string, run: () => Promise<void>): Promise<void> {
    this.#inWork.add(name);
    try {
      await run();
    } finally {
      this.#inWork.delete(name);
    }
  }

  #removeTemporary(): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder))
      if (temporary.test(name)) rmSync(join(this.#folder, name), { recursive: true });
  }

  // Renames the folder before removing it, so a new dataset never sees the files of an old one.
  #discard(name: string): void {
    if (!existsSync(this.#folderOf(name))) return;
    const folder = join(this.#folder, `.deleted-${randomId()}`);
    renameSync(this.#folderOf(name), folder);
    rmSync(folder, { recursive: true });
  }
}
