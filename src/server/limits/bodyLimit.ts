import type { IncomingMessage } from "node:http";
import { BODY_LIMITS } from "#platform/requestBody.ts";

const OPERATORS = "/api/leads";

/** The routes that read a body, and how long it may be. A route that is not here takes none. */
const limits: Record<string, number> = {
  "/api/early-access": BODY_LIMITS.form,
  "/voiceagent/api/v1/widget/submit": BODY_LIMITS.form,
  "/api/page-report": BODY_LIMITS.report,
  "/api/revalidate": BODY_LIMITS.signed,
  "/api/revalidate/release": BODY_LIMITS.signed,
  "/api/revalidate/tags": BODY_LIMITS.signed,
  "/api/revalidate/missed": BODY_LIMITS.signed,
  // For requests without the operator's token. The route answers those with 404.
  [OPERATORS]: BODY_LIMITS.form,
};

/** Whether a request calls a server action. Only draft mode's tools have one. */
export const isServerAction = ({ method, headers }: IncomingMessage) =>
  method === "POST" && headers["next-action"] !== undefined;

/**
 * The most bytes of a request's body.
 * @param operator whether it has the operator's token
 */
export function bodyLimit(request: IncomingMessage, path: string, operator: boolean): number {
  if (request.method !== "POST") return 0;
  if (operator && path === OPERATORS) return BODY_LIMITS.operator;
  return limits[path] ?? (isServerAction(request) ? BODY_LIMITS.action : 0);
}
