import type { IncomingMessage } from "node:http";
import { errorLogger } from "#platform/logPerCause.ts";
import { analytics, countsReportedViews } from "./analyticsService.ts";
import type { ReadHeader } from "./counting/visitorKind.ts";

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
