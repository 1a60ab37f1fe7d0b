import { type ProbeStatus, probeResponse, readyStatus } from "#observability/health/readiness.ts";
import { CachedResponse } from "#page-cache/CachedResponse.ts";

const statusAt = new Map<string, () => ProbeStatus | Promise<ProbeStatus>>([
  ["/api/health/live", () => "live"],
  ["/api/health/ready", readyStatus],
]);

async function inMemory(response: Response, configured: Record<string, string>): Promise<CachedResponse> {
  const headers = new Headers(configured);
  for (const [name, value] of response.headers) headers.set(name, value);
  const body = Buffer.from(await response.arrayBuffer());
  return new CachedResponse({ status: response.status, headers: Object.fromEntries(headers), body });
}

/**
 * Responds to the probes of supervisors and proxies from memory. Probes don't count against the allowance: behind an
 * untrusted proxy they share an address with all visitors, and one visitor who used up the allowance would take every
 * process out of service.
 * `src/app` has the same routes for `next dev`.
 * @param headersAt returns the headers of every response at a path
 */
export function createProbes(headersAt: (path: string) => Record<string, string>) {
  const made = new Map<ProbeStatus, Promise<CachedResponse>>();
  /** @returns undefined for any other path */
  return async function probe(path: string): Promise<CachedResponse | undefined> {
    const status = await statusAt.get(path)?.();
    if (status === undefined) return undefined;
    const known = made.get(status) ?? inMemory(probeResponse(status), headersAt(path));
    made.set(status, known);
    return known;
  };
}
export type Probes = ReturnType<typeof createProbes>;
