import { pageReportEndpoint } from "#observability/page-report/pageReport.ts";

export function POST(request: Request): Promise<Response> {
  return pageReportEndpoint(request);
}
