import type { IncomingMessage } from "node:http";
import { clientAddressOf } from "#platform/clients/clientAddress.ts";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";

/** Whether a request has the operator's token. Reads the token only for requests with an Authorization header. */
export function bearsOperatorToken({ headers }: IncomingMessage): boolean {
  if (!headers.authorization) return false;
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  const token = operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
  return hasBearerToken(new Headers({ authorization: headers.authorization }), token);
}

/**
 * Creates the general rate limit for each client address. Routes may have stricter limits.
 * @param perMinute requests a minute
 * @param hops trusted proxies in front of this server
 * @returns a function that counts a request against its address's allowance. It returns the seconds to wait when the
 *   allowance is used up
 */
export function createAllowance(perMinute: number, hops: number) {
  const take = rateLimit(perMinute);
  return (request: IncomingMessage): Promise<number | undefined> => take(clientAddressOf(request, hops));
}
