import type { IncomingMessage } from "node:http";
import { isServerless } from "#platform/isServerless.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { analytics, countsReportedViews } from "./analyticsService.ts";
import type { Report, ReportedView } from "./counting/createCounter.ts";
import type { ReadHeader } from "./counting/visitorKind.ts";
import { provenEvents } from "./experiments/viewProofs.ts";
import { writeTotals } from "./startAnalytics.ts";

/** Counts the requests of this server's visitors. */
export interface RequestCounts {
  /** Counts a page that was sent to a visitor. */
  view: (request: IncomingMessage, path: string) => void;
  /** Counts a request for a path without a page. */
  notFound: (request: IncomingMessage, path: string) => void;
}

/** Returns a function that reads the headers of a request. */
export const readerOf =
  ({ headers }: IncomingMessage): ReadHeader =>
  (name) => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  };

/** Returns functions that count requests; undefined if `ANALYTICS` is off. Behind an edge, browsers report views. */
export function requestCounts(): RequestCounts | undefined {
  const counter = analytics();
  if (!counter) return undefined;
  return {
    view(request, path) {
      if (countsReportedViews()) return;
      counter
        .countView(readerOf(request), path, request.url ?? "")
        .catch(errorLogger("analytics.count-failed"));
    },
    notFound(request, path) {
      counter.countNotFound(readerOf(request), path).catch(errorLogger("analytics.count-failed"));
    },
  };
}

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
