import { answerLive } from "#observability/health/readiness.ts";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerLive();
}
