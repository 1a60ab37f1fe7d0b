import * as v from "valibot";
import { webhookOf } from "../../../datasets/Webhooks.ts";
import { randomId } from "../../../document.ts";
import { ApiError, requireFound } from "../../../errors.ts";
import { type WebhookSettings, webhookTrigger } from "../../../settings/SettingsFile.ts";
import { type Attempt, isAccepted } from "../../../webhooks/AttemptLog.ts";
import { compileWebhook } from "../../../webhooks/deliveries.ts";
import type { LakeRequest, LakeState } from "../../LakeState.ts";
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

function describeHook(
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
  return context.json(lake.settingsFile.current.webhooks.map((hook) => describeHook(hook, lake)));
}

/** POST `/hooks/projects/:project`: creates a document webhook (GROQ) for one dataset, or for all with `*`. */
export async function createHook({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, creation);
  const hook = settingsOf(given, { id: randomId(12), createdAt: new Date().toISOString() });
  store(lake, hook, [...lake.settingsFile.current.webhooks, hook]);
  return context.json(describeHook(hook, lake), 201);
}

/** PATCH `/hooks/projects/:project/:id` */
export async function editHook({ context, lake }: LakeRequest): Promise<Response> {
  const known = requiredHook(lake, context.req.param("id") ?? "");
  const given = await readBody(context.req.raw, v.looseObject({ rule: v.optional(v.looseObject({})) }));
  const { on, filter, projection, isDisabled, ...rest } = known;
  const before = { ...rest, rule: { on, filter, projection }, isDisabledByUser: isDisabled };
  const edited = { ...before, ...given, rule: { ...before.rule, ...given.rule } };
  const hook = settingsOf(checkBody(edited, creation), known);
  const all = lake.settingsFile.current.webhooks.map((each) => (each.id === hook.id ? hook : each));
  store(lake, hook, all);
  return context.json(describeHook(hook, lake));
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
  { rule, isDisabledByUser, secret, description, ...rest }: v.InferOutput<typeof creation>,
  { id, createdAt }: Pick<WebhookSettings, "id" | "createdAt">,
): WebhookSettings {
  const { on = webhookTrigger.options, filter, projection } = rule;
  return {
    ...{ ...rest, id, createdAt, on, filter: filter ?? "", projection: projection ?? "" },
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
function requiredHook(lake: LakeState, id: string): WebhookSettings {
  const hook = lake.settingsFile.current.webhooks.find((each) => each.id === id);
  return requireFound(hook, `There is no webhook ${id}`);
}

/**
 * GET `/hooks/projects/:project/:id/messages`: lists pending deliveries and the finished ones among the last
 * attempts, newest first.
 */
export function getMessages({ context, lake }: LakeRequest): Response {
  const { id } = requiredHook(lake, context.req.param("id") ?? "");
  const pending = waiting(lake, id);
  const messages = [...pending, ...finished(lake, id, new Set(pending.map((message) => message.id)))];
  return context.json(messages.sort((one, other) => other.createdAt.localeCompare(one.createdAt)));
}

function waiting({ datasets, attempts, settings }: LakeState, hookId: string) {
  const tried = attempts.of(hookId);
  return datasets.opened().flatMap(({ name, store }) =>
    store.database
      .prepare("SELECT * FROM deliveries WHERE webhook_id = ? ORDER BY sequence DESC LIMIT 100")
      .all(hookId)
      .map((row) => ({
        id: String(row.idempotency_key),
        projectId: settings.projectId,
        dataset: name,
        hookId,
        status: "pending",
        createdAt: String(row.transaction_time),
        payload: String(row.body),
        failureCount: Number(row.attempts),
        resultCode: tried.find(({ delivery }) => delivery.idempotencyKey === row.idempotency_key)?.status,
      })),
  );
}

/** Returns the deliveries whose last attempt was accepted or failed for good. */
function finished({ attempts, settings }: LakeState, hookId: string, pending: ReadonlySet<string>) {
  const byKey = Map.groupBy(attempts.of(hookId), ({ delivery }) => delivery.idempotencyKey);
  return [...byKey]
    .flatMap(([key, [last]]) => (last && !pending.has(key) ? [last] : []))
    .map(({ dataset, delivery, ...outcome }) => ({
      id: delivery.idempotencyKey,
      projectId: settings.projectId,
      dataset,
      hookId,
      status: isAccepted(outcome) ? "success" : "failure",
      createdAt: delivery.transactionTime,
      payload: delivery.body,
      failureCount: delivery.attempts,
      resultCode: outcome.status,
    }));
}

/** GET `/hooks/projects/:project/:id/attempts`: lists the last attempts since the lake started, newest first. */
export function getAttempts({ context, lake }: LakeRequest): Response {
  const { id } = requiredHook(lake, context.req.param("id") ?? "");
  return context.json(lake.attempts.of(id).map((attempt) => describeAttempt(attempt, lake)));
}

/** GET `/hooks/projects/:project/attempts/:id`: returns one attempt. */
export function getAttempt({ context, lake }: LakeRequest): Response {
  const id = context.req.param("id") ?? "";
  const message = `There is no attempt ${id}. Only the last attempts of each webhook are kept.`;
  return context.json(describeAttempt(requireFound(lake.attempts.find(id), message), lake));
}

function describeAttempt(attempt: Attempt, { settings }: LakeState) {
  const { id, dataset, delivery, begun, ended, status, answer, failure } = attempt;
  const isFailure = !isAccepted(attempt);
  return {
    id,
    projectId: settings.projectId,
    dataset,
    hookId: delivery.webhookId,
    messageId: delivery.idempotencyKey,
    inProgress: false,
    isFailure,
    failureReason: isFailure ? (failure ?? "http") : null,
    resultCode: status ?? null,
    resultBody: answer || null,
    duration: ended - begun,
    createdAt: new Date(begun).toISOString(),
    updatedAt: new Date(ended).toISOString(),
  };
}
