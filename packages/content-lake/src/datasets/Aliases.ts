import * as v from "valibot";
import { ApiError, requireFound } from "../errors.ts";
import { type AliasSettings, datasetName, type SettingsFile } from "../settings/SettingsFile.ts";

/** Marks an alias where a dataset name is expected. */
const prefix = "~";

/** Aliases of datasets. Requests for `~name` go to the dataset that the alias is linked to. */
export class Aliases {
  readonly #settings: SettingsFile;
  readonly #hasDataset: (name: string) => boolean;

  constructor(settings: SettingsFile, hasDataset: (name: string) => boolean) {
    this.#settings = settings;
    this.#hasDataset = hasDataset;
  }

  /**
   * Returns the dataset that a name stands for; the dataset need not exist. Returns undefined for an alias that
   * is unknown or not linked.
   */
  resolve(name: string): string | undefined {
    if (!name.startsWith(prefix)) return name;
    return this.#all.find((alias) => prefix + alias.name === name)?.datasetName ?? undefined;
  }

  /** @throws ApiError 404 */
  required(name: string): AliasSettings {
    const alias = this.#all.find((each) => each.name === name);
    return requireFound(alias, `There is no dataset alias "${prefix}${name}"`);
  }

  /** @throws ApiError 400 for an invalid name, 409 when the alias exists, 404 when the dataset doesn't exist */
  create(name: string, dataset: string | null): AliasSettings {
    if (!v.is(datasetName, name)) throw new ApiError(400, `"${name}" is not a valid alias name`);
    if (this.#all.some((alias) => alias.name === name))
      throw new ApiError(409, `Dataset alias "${prefix}${name}" already exists`);
    return this.#put(name, dataset);
  }

  /** @param dataset null unlinks it. @throws ApiError 404 */
  link(name: string, dataset: string | null): AliasSettings {
    return this.#put(this.required(name).name, dataset);
  }

  /** @throws ApiError 404 */
  delete(name: string): void {
    const { name: deleted } = this.required(name);
    this.#settings.change({ aliases: this.#all.filter((alias) => alias.name !== deleted) });
  }

  get #all(): AliasSettings[] {
    return this.#settings.current.aliases;
  }

  #put(name: string, dataset: string | null): AliasSettings {
    if (dataset !== null && !this.#hasDataset(dataset))
      throw new ApiError(404, `There is no dataset "${dataset}"`);
    const alias = { name, datasetName: dataset };
    this.#settings.change({ aliases: [...this.#all.filter((each) => each.name !== name), alias] });
    return alias;
  }
}
