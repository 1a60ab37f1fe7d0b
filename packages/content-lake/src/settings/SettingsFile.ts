import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { replaceFile } from "../replaceFile.ts";
import { FileContentError } from "../StorageError.ts";
import { passwordHash } from "./passwords.ts";
import { roleNames } from "./roles.ts";

/** Sanity's rule for dataset names. */
export const datasetName = v.pipe(v.string(), v.regex(/^[a-z0-9][-_a-z0-9]{0,62}[a-z0-9]$/));
export const aclMode = v.picklist(["public", "private"]);

const dataset = v.object({
  name: datasetName,
  aclMode,
  createdAt: v.string(),
  createdByUserId: v.string(),
  /** The dataset whose comments and tasks this dataset stores. */
  addonFor: v.optional(v.string()),
  /** Whether the dataset is backed up daily. */
  backsUpDaily: v.optional(v.boolean()),
});

/** An alias of a dataset, without its `~`. Null when it is not linked. */
const alias = v.object({ name: datasetName, datasetName: v.nullable(v.string()) });

const user = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roleNames),
  createdAt: v.string(),
  /** A removed user can't log in, but history still shows the name. */
  isRemoved: v.optional(v.boolean()),
});

/** A user's password. It is not part of the user, whose fields are in responses. */
const password = v.object({ userId: v.string(), hash: v.pipe(v.string(), v.regex(passwordHash)) });

/** The login of a user with a password in one browser. */
const session = v.object({
  id: v.string(),
  userId: v.string(),
  /** SHA-256 of the session's token in hexadecimal. */
  hash: v.string(),
  startedAt: v.string(),
  /** The approximate time of the last request. */
  usedAt: v.string(),
});

const token = v.object({
  id: v.string(),
  label: v.string(),
  role: v.picklist(roleNames),
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  hash: v.string(),
  createdAt: v.string(),
  createdByUserId: v.string(),
  expiresAt: v.optional(v.string()),
});

const origin = v.object({
  id: v.number(),
  origin: v.string(),
  allowCredentials: v.boolean(),
  createdAt: v.string(),
});

/** The operations that trigger a delivery, in the terms of Sanity's webhook settings. */
export const webhookTrigger = v.picklist(["create", "update", "delete"]);

const webhook = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  /** A dataset's name, or `*` for all. */
  dataset: v.string(),
  url: v.string(),
  on: v.array(webhookTrigger),
  filter: v.string(),
  projection: v.string(),
  secret: v.optional(v.string()),
  isDisabled: v.boolean(),
  createdAt: v.string(),
});

/** The content of `settings.json`: everything that can change at runtime, except content. */
const settingsSchema = v.object({
  datasets: v.array(dataset),
  aliases: v.optional(v.array(alias), []),
  users: v.array(user),
  passwords: v.optional(v.array(password), []),
  sessions: v.optional(v.array(session), []),
  tokens: v.array(token),
  origins: v.array(origin),
  webhooks: v.array(webhook),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type DatasetSettings = v.InferOutput<typeof dataset>;
export type AliasSettings = v.InferOutput<typeof alias>;
export type UserSettings = v.InferOutput<typeof user>;
export type SessionSettings = v.InferOutput<typeof session>;
export type TokenSettings = v.InferOutput<typeof token>;
export type WebhookSettings = v.InferOutput<typeof webhook>;

const required = { datasets: [], users: [], tokens: [], origins: [], webhooks: [] };

export const noSettings: Settings = v.parse(settingsSchema, required);

/** The lake's settings, in `<folder>/settings.json` (mode 600). A missing file means no settings. */
export class SettingsFile {
  readonly #path: string;
  readonly #onChange = new Set<() => void>();
  #current: Settings;

  /** @throws FileContentError when the file's content is invalid */
  constructor(folder: string) {
    this.#path = join(folder, "settings.json");
    this.#current = existsSync(this.#path) ? parse(this.#path) : noSettings;
  }

  get current(): Settings {
    return this.#current;
  }

  /** Replaces some settings. They are on disk when it returns; when it throws, nothing has changed. */
  change(changed: Partial<Settings>): void {
    const next = { ...this.#current, ...changed };
    replaceFile(this.#path, `${JSON.stringify(next, null, 2)}\n`);
    this.#current = next;
    for (const listener of this.#onChange) listener();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.#onChange.add(listener);
  }
}

function parse(path: string): Settings {
  const text = readFileSync(path, "utf8");
  try {
    return v.parse(settingsSchema, JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const short = reason.replaceAll(/\s+/g, " ");
    throw new FileContentError(`${path} is not a valid settings file: ${short}. Fix it or move it away.`);
  }
}
