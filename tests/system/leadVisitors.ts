import { randomUUID } from "node:crypto";
import { earlyAccess } from "../support/leads/intake.ts";
import { WITHOUT_LAKE } from "../support/processes/site.ts";

/** The environment of a site that accepts requests without a lake, and delivers them to a receiver. */
export const deliversTo = (receiver: { url: string }) => ({
  ...WITHOUT_LAKE,
  EARLY_ACCESS_WEBHOOK_URL: `${receiver.url}/hook`,
  CALLBACK_API_ORIGIN: receiver.url,
  RATE_LIMIT_LEADS_PER_MINUTE: "1000000",
});

/** Sends one early-access request. Returns the status (0 without a response) and the duration in milliseconds. */
export async function post(url: string, name = "Ana Ruiz") {
  const started = performance.now();
  const response = await fetch(`${url}/api/early-access`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ ...earlyAccess, name }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  await response?.text().catch(() => {});
  return { status: response?.status ?? 0, ms: Math.round(performance.now() - started) };
}

/** Starts visitors who read a page repeatedly. @returns a function that stops them and returns each status or error */
export function startReaders(url: string, count: number): () => Promise<string[]> {
  const statuses: string[] = [];
  let isOver = false;
  const readers = Array.from({ length: count }, async () => {
    while (!isOver) {
      statuses.push(await fetch(url, { method: "HEAD" }).then(({ status }) => String(status), String));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return statuses;
  };
}

/** Returns the status of the site's health, and the response time in milliseconds. */
export async function health(url: string) {
  const started = performance.now();
  const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(60_000) }).catch(
    () => undefined,
  );
  const { status } = Object(await response?.json().catch(() => undefined));
  return { status: String(status), ms: Math.round(performance.now() - started) };
}

/** Polls a condition every 100 ms until it is true. Returns how long that took, in milliseconds. */
export async function until(
  what: string,
  limit: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > limit) throw new Error(`${what}: timed out after ${limit} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Math.round(performance.now() - started);
}
