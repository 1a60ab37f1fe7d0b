import { isServerless } from "#platform/isServerless.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { analytics, countsReportedViews } from "./analyticsService.ts";
import type { Report, ReportedView } from "./counting/createCounter.ts";
import { provenEvents } from "./experiments/viewProofs.ts";
import { writeTotals } from "./startAnalytics.ts";

/** A browser's report. */
export interface BrowserReport extends Omit<Report, "view"> {
  view?: (ReportedView & { isPrerendered?: boolean | undefined }) | undefined;
}

/**
 * Counts a browser's report. Events of an experiment count only with the proof of their page view. Its view counts only where the server can't see views: behind an edge, on serverless hosts, and
 * for a page that the browser had prerendered before the visitor opened it.
 */
export async function countReport(
  headers: Headers,
  { view, experiment, ...report }: BrowserReport,
): Promise<void> {
  const isUnseen = countsReportedViews() || view?.isPrerendered === true;
  await analytics()
    ?.countReport((name) => headers.get(name) ?? undefined, {
      ...report,
      view: isUnseen ? view : undefined,
      experiment: experiment && provenEvents(headers, experiment),
    })
    .catch(errorLogger("analytics.count-failed"));
  // The process may not continue after the response.
  if (isServerless()) await writeTotals();
}
