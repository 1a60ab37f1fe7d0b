import { siteHealth } from "#observability/health/siteHealth.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return siteHealth(request);
}
