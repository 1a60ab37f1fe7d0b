import * as v from "valibot";
import { roleNames } from "./roles.ts";

/** Sanity's rule for the names of datasets. */
export const datasetName = v.pipe(v.string(), v.regex(/^[a-z0-9][-_a-z0-9]{0,62}[a-z0-9]$/));
export const aclMode = v.picklist(["public", "private"]);

const dataset = v.object({
  name: datasetName,
  aclMode,
  createdAt: v.string(),
  createdByUserId: v.string(),
  /** The dataset whose comments and tasks it holds. */
  addonFor: v.optional(v.string()),
  /** A backup is made each day. */
  backsUpDaily: v.optional(v.boolean()),
});

/** Another name of a dataset, without its `~`. Null: of none, for now. */
const alias = v.object({ name: datasetName, datasetName: v.nullable(v.string()) });

const user = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roleNames),
  createdAt: v.string(),
  /** Can't log in any more, but history still shows the name. */
  isRemoved: v.optional(v.boolean()),
});

const token = v.object({
  id: v.string(),
  label: v.string(),
  role: v.picklist(roleNames),
  /** SHA-256 of the token, as hexadecimal digits. The token itself is stored nowhere. */
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

/** What causes a delivery, in the words of Sanity's webhook settings. */
export const webhookTrigger = v.picklist(["create", "update", "delete"]);

const webhook = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  /** The name of a dataset, or `*` for all. */
  dataset: v.string(),
  url: v.string(),
  on: v.array(webhookTrigger),
  filter: v.string(),
  projection: v.string(),
  secret: v.optional(v.string()),
  isDisabled: v.boolean(),
  createdAt: v.string(),
});

/** What `settings.json` holds: everything that is changed while the lake runs and is not content. */
export const settingsSchema = v.object({
  datasets: v.array(dataset),
  aliases: v.optional(v.array(alias), []),
  users: v.array(user),
  tokens: v.array(token),
  origins: v.array(origin),
  webhooks: v.array(webhook),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type DatasetSettings = v.InferOutput<typeof dataset>;
export type AliasSettings = v.InferOutput<typeof alias>;
export type UserSettings = v.InferOutput<typeof user>;
export type TokenSettings = v.InferOutput<typeof token>;
export type WebhookSettings = v.InferOutput<typeof webhook>;

export const noSettings: Settings = {
  datasets: [],
  aliases: [],
  users: [],
  tokens: [],
  origins: [],
  webhooks: [],
};
