import { ApiError } from "../../../errors.ts";
import { type Attempt, isAccepted } from "../../../webhooks/AttemptLog.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";
import { requiredHook } from "./hooks.ts";

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
  return context.json(lake.attempts.of(id).map((attempt) => describe(attempt, lake)));
}

/** GET `/hooks/projects/:project/attempts/:id`: returns one attempt. */
export function getAttempt({ context, lake }: LakeRequest): Response {
  const id = context.req.param("id") ?? "";
  const attempt = lake.attempts.find(id);
  if (!attempt)
    throw new ApiError(404, `There is no attempt ${id}. Only the last attempts of each webhook are kept.`);
  return context.json(describe(attempt, lake));
}

function describe(attempt: Attempt, { settings }: LakeState) {
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
