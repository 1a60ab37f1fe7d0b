import { Counter, type Registry } from "prom-client";
import { on } from "#platform/events.ts";

/** Registers the metric for views, visits and actions of visitors. The set of label values is fixed. */
export function registerCounts(registry: Registry): void {
  const counted = new Counter({
    name: "tendwell_counted_total",
    help: "Views, visits and actions that this process counted, by page, measure and value (docs/explanation/analytics.md).",
    labelNames: ["page", "measure", "value"],
    registers: [registry],
  });
  on("counted", (labels) => counted.inc(labels));
}
