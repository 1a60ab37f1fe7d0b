import { Counter, Histogram, type Registry } from "prom-client";
import { answerCounts } from "#platform/answerCounts.ts";
import { on } from "#platform/events.ts";

/** Histogram bounds in seconds, for work that takes milliseconds. */
export const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Histogram bounds in seconds, for work that takes seconds. */
export const LONG = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 30, 60, 300];

/** Creates a counter that reads its values from another counter at each scrape. */
function countedElsewhere(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Record<string, number>,
) {
  return new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
}

/** Registers metrics for responses, the page cache, unknown paths and render times. */
export function registerPageMetrics(registry: Registry): void {
  const countResponses = (name: string, help: string, counts: readonly number[]) =>
    countedElsewhere(registry, name, help, "class", () =>
      Object.fromEntries([2, 3, 4, 5].map((first) => [`${first}xx`, counts[first] ?? 0])),
    );
  countResponses(
    "tendwell_http_responses_total",
    "Responses to external clients, by status class.",
    answerCounts.answers.visitor,
  );
  countResponses(
    "tendwell_self_http_responses_total",
    "Responses to this process's own requests, by status class.",
    answerCounts.answers.self,
  );
  countedElsewhere(
    registry,
    "tendwell_page_cache_requests_total",
    "Page requests by cache result: hit, stale (served while a newer page was fetched) or miss (waited for Next).",
    "result",
    () => {
      const { fresh, stale, missing } = answerCounts.copies;
      return { hit: fresh, stale, miss: missing };
    },
  );
  new Counter({
    name: "tendwell_not_found_total",
    help: "Requests for paths that don't exist.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(answerCounts.notFound);
    },
  });
  const render = new Histogram({
    name: "tendwell_page_render_duration_seconds",
    help: "Time from the page cache lookup until the new page is cached.",
    buckets: SHORT,
    registers: [registry],
  });
  on("render", ({ seconds }) => render.observe(seconds));
}
