import type { IncomingMessage } from "node:http";
import { clientAddressOf } from "#platform/clients/clientAddress.ts";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";

/** Whether a request has the operator's token. That token is looked up only for requests that have one. */
export function bearsOperatorToken({ headers }: IncomingMessage): boolean {
  if (!headers.authorization) return false;
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  const token = operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
  return hasBearerToken(new Headers({ authorization: headers.authorization }), token);
}

/**
 * The general allowance of each client address. Routes may have narrower ones.
 * @param perMinute requests a minute
 * @param hops trusted proxies in front of this server
 * @returns takes a request from its address's allowance; gives the seconds to wait when none is left
 */
export function createAllowance(perMinute: number, hops: number) {
  const take = rateLimit(perMinute);
  return (request: IncomingMessage): Promise<number | undefined> => take(clientAddressOf(request, hops));
}
