import { countReport } from "#analytics/countReport.ts";
import { pageReportEndpoint } from "#observability/page-report/pageReport.ts";

export const bodyLimit = "report";

export function POST(request: Request): Promise<Response> {
  return pageReportEndpoint(request, countReport);
}
