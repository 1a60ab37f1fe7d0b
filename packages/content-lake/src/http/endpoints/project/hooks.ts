import * as v from "valibot";
import { webhookOf } from "../../../datasets/Webhooks.ts";
import { ApiError } from "../../../errors.ts";
import { randomId } from "../../../ids.ts";
import { type WebhookSettings, webhookTrigger } from "../../../settings/settings.ts";
import { compileWebhook } from "../../../webhooks/deliveries.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";
import { checkBody, readBody } from "../../readBody.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const rule = v.object({
  on: v.optional(v.array(webhookTrigger)),
  filter: v.optional(v.nullable(v.string())),
  projection: v.optional(v.nullable(v.string())),
});
const settable = {
  name: text,
  description: v.optional(v.nullable(v.string())),
  dataset: v.optional(text, "*"),
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must be an http or https URL")),
  rule: v.optional(rule, {}),
  secret: v.optional(v.nullable(v.string())),
  isDisabledByUser: v.optional(v.boolean(), false),
};
const creation = v.object(settable);

function describe(
  { id, on, filter, projection, isDisabled, secret, ...hook }: WebhookSettings,
  lake: LakeState,
) {
  return {
    ...hook,
    id,
    type: "document",
    projectId: lake.settings.projectId,
    httpMethod: "POST",
    apiVersion: "v2025-02-19",
    includeDrafts: false,
    includeAllVersions: false,
    headers: {},
    rule: { on, filter, projection },
    isDisabled: false,
    isDisabledByUser: isDisabled,
    isDeleted: false,
    // The response never contains the secret itself.
    hasSecret: secret !== undefined,
  };
}

/** GET `/hooks/projects/:project` */
export function getHooks({ context, lake }: LakeRequest): Response {
  return context.json(lake.settingsFile.current.webhooks.map((hook) => describe(hook, lake)));
}

/** POST `/hooks/projects/:project`: creates a document webhook (GROQ) for one dataset, or for all with `*`. */
export async function createHook({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, creation);
  const hook = settingsOf(given, { id: randomId(12), createdAt: new Date().toISOString() });
  store(lake, hook, [...lake.settingsFile.current.webhooks, hook]);
  return context.json(describe(hook, lake), 201);
}

/** PATCH `/hooks/projects/:project/:id` */
export async function editHook({ context, lake }: LakeRequest): Promise<Response> {
  const known = requiredHook(lake, context.req.param("id") ?? "");
  const given = await readBody(context.req.raw, v.looseObject({ rule: v.optional(v.looseObject({})) }));
  const { on, filter, projection, isDisabled, ...rest } = known;
  const before = { ...rest, rule: { on, filter, projection }, isDisabledByUser: isDisabled };
  const edited = { ...before, ...given, rule: { ...before.rule, ...given.rule } };
  const hook = settingsOf(checkBody(edited, creation), known);
  const all = lake.settingsFile.current.webhooks;
  store(
    lake,
    hook,
    all.map((each) => (each.id === hook.id ? hook : each)),
  );
  return context.json(describe(hook, lake));
}

/** DELETE `/hooks/projects/:project/:id`: deletes a webhook and its pending deliveries. */
export function deleteHook({ context, lake }: LakeRequest): Response {
  const { id } = requiredHook(lake, context.req.param("id") ?? "");
  lake.settingsFile.change({ webhooks: lake.settingsFile.current.webhooks.filter((hook) => hook.id !== id) });
  for (const { store } of lake.datasets.opened()) dropDeliveries(store, id);
  lake.attempts.forget(id);
  return context.json({ deleted: true });
}

// A disk error doesn't stop the deletion: once the webhook is gone, its remaining deliveries are never sent.
function dropDeliveries(store: LakeState["store"], webhookId: string): void {
  try {
    store.database.prepare("DELETE FROM deliveries WHERE webhook_id = ?").run(webhookId);
  } catch (error) {
    store.failed(error);
  }
}

function settingsOf(
  {
    rule: { on, filter, projection },
    isDisabledByUser,
    secret,
    description,
    ...rest
  }: v.InferOutput<typeof creation>,
  { id, createdAt }: Pick<WebhookSettings, "id" | "createdAt">,
): WebhookSettings {
  return {
    ...{
      ...rest,
      id,
      createdAt,
      on: on ?? webhookTrigger.options,
      filter: filter ?? "",
      projection: projection ?? "",
    },
    isDisabled: isDisabledByUser,
    ...(secret && { secret }),
    ...(description && { description }),
  };
}

function store(lake: LakeState, hook: WebhookSettings, webhooks: WebhookSettings[]): void {
  if (hook.dataset !== "*" && !lake.datasets.find(hook.dataset))
    throw new ApiError(400, `There is no dataset "${hook.dataset}"`);
  try {
    compileWebhook(webhookOf(hook));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiError(400, `The filter or the projection is not valid GROQ: ${reason}`);
  }
  lake.settingsFile.change({ webhooks });
  for (const dataset of lake.datasets.opened()) dataset.sendDeliveries();
}

/** @throws ApiError 404 */
export function requiredHook(lake: LakeState, id: string): WebhookSettings {
  const hook = lake.settingsFile.current.webhooks.find((each) => each.id === id);
  if (hook) return hook;
  throw new ApiError(404, `There is no webhook ${id}`);
}
