import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import { readSigned } from "./signature.ts";

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The webhook's projection: `{_id, _type, _rev, _updatedAt, "operation": delta::operation()}`. */
const webhookPayload = v.object({
  _id: name,
  _type: name,
  /** The announced revision; for a delete, the last one before it. */
  _rev: name,
  _updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  operation: v.picklist(["create", "update", "delete"]),
});

/** A change that the lake announces: a revision of a published document was created, updated or deleted. */
export type WebhookPayload = v.InferOutput<typeof webhookPayload>;

/**
 * The header that marks a delivery whose signature the server has verified already, to decide whether it counts against
 * the rate limit (`src/server/handlers/limitRequest.ts`). Its name is random, so no client can send it.
 */
export const verifiedHeader = (): string =>
  processWide("verified-delivery-header", () => `x-verified-${randomBytes(12).toString("hex")}`);

/**
 * Verifies a webhook delivery of the content lake, unless the server has, and returns the change that it announces.
 * @throws SignedRequestError when the signature or the body is invalid
 */
export function verifyWebhook(request: Request): Promise<WebhookPayload> {
  const isVerified = request.headers.has(verifiedHeader());
  return readSigned(
    request,
    isVerified ? "verified" : environment().SANITY_REVALIDATE_SECRETS,
    webhookPayload,
  );
}
