import { createHash } from "node:crypto";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";

/** The changes whose content can't go live, and the state of the lake in which they were refused. */
const refused = { state: "", changes: new Set<string>() };

const keyOf = ({ _id, _rev }: WebhookPayload) => `${_id} ${_rev}`;

/**
 * Omits changes that were refused in this state of the lake. Without Redis, an instance compares itself with the lake every 5 s,
 * and a check of hundreds of refused documents takes longer than that.
 * @param lake everything in the lake that decides whether content can go live
 */
export function withoutRefused(changes: readonly WebhookPayload[], lake: unknown): WebhookPayload[] {
  const state = createHash("sha256").update(JSON.stringify(lake)).digest("base64url");
  if (state !== refused.state) Object.assign(refused, { state, changes: new Set() });
  return changes.filter((change) => !refused.changes.has(keyOf(change)));
}

/** Records that a change can't go live in the current state of the lake. */
export function rememberRefused(change: WebhookPayload): void {
  refused.changes.add(keyOf(change));
}
