import { takePageReport } from "#telemetry/pageReport.ts";

export function POST(request: Request): Promise<Response> {
  return takePageReport(request);
}
