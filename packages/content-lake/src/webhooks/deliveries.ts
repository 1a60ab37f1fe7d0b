import { type ExprNode, evaluateSync, parse } from "groq-js";
import { type DocumentChange, isDraft, type LakeDocument, randomId, releaseOf } from "../document.ts";
import { applyGroqFixes } from "../reading/groq-fixes/applyGroqFixes.ts";
import { someNode } from "../reading/groqNodes.ts";
import type { Transaction } from "../writing/storage/Transaction.ts";

/** A GROQ-powered webhook with Sanity's settings. Drafts and versions never trigger it. */
export type Webhook = {
  id: string;
  url: string;
  /** Signs the deliveries. Without a secret they are not signed. */
  secret?: string;
  /** The operations that trigger it. The default is all of them. */
  on?: readonly Delivery["operation"][];
  /** A GROQ condition on the changed document. For a deletion, on the deleted document. */
  filter: string;
  /** A GROQ projection of that document, which is the request body. */
  projection: string;
};

/** A webhook request. It is repeated until it gets a final response (see `retryWait`). */
export type Delivery = {
  idempotencyKey: string;
  webhookId: string;
  documentId: string;
  operation: "create" | "update" | "delete";
  transactionId: string;
  transactionTime: string;
  body: string;
  /** The time of the next attempt, in Unix milliseconds. */
  due: number;
};

export type CompiledWebhook = Webhook & {
  condition: ExprNode;
  shape: ExprNode;
  /** Whether the filter or projection reads documents other than the changed one. */
  readsDocuments: boolean;
};

/** @throws Error when the filter or projection is not valid GROQ */
export function compileWebhook(webhook: Webhook): CompiledWebhook {
  const condition = applyGroqFixes(parse(webhook.filter, { mode: "delta" }));
  const shape = applyGroqFixes(parse(webhook.projection, { mode: "delta" }));
  const readsDocuments = someNode(
    [condition, shape],
    ({ type }) => type === "Everything" || type === "Deref",
  );
  return { ...webhook, condition, shape, readsDocuments };
}

/**
 * Returns the deliveries that a transaction triggers. Their keys share a prefix, so they are adjacent in the
 * index. With fully random keys, each commit of an import rewrites most of the index.
 * @param documents returns all documents of the lake
 */
export function deliveriesFor(
  webhooks: readonly CompiledWebhook[],
  transaction: Transaction,
  documents: () => readonly LakeDocument[],
): Delivery[] {
  const key = randomId(16);
  const published = transaction.changes.filter(({ id }) => !isDraft(id) && releaseOf(id) === undefined);
  return webhooks
    .flatMap((webhook) =>
      published.flatMap((change) => deliveryFor(webhook, transaction, change, documents) ?? []),
    )
    .map((delivery, index) => ({
      idempotencyKey: key + index.toString(36).padStart(6, "0"), // 22 characters, like Sanity's
      ...delivery,
    }));
}

function deliveryFor(
  webhook: CompiledWebhook,
  transaction: Transaction,
  { id, before, after }: DocumentChange,
  documents: () => readonly LakeDocument[],
): Omit<Delivery, "idempotencyKey"> | undefined {
  const scope = { root: after ?? before, dataset: webhook.readsDocuments ? documents() : [], before, after };
  if (webhook.on && !webhook.on.includes(operationOf(before, after))) return undefined;
  if (evaluateSync(webhook.condition, scope).data !== true) return undefined;
  return {
    webhookId: webhook.id,
    documentId: id,
    operation: operationOf(before, after),
    transactionId: transaction.id,
    transactionTime: transaction.timestamp,
    body: JSON.stringify(evaluateSync(webhook.shape, scope).data),
    due: Date.now(),
  };
}

function operationOf(before: LakeDocument | null, after: LakeDocument | null): Delivery["operation"] {
  if (!before) return "create";
  return after ? "update" : "delete";
}
