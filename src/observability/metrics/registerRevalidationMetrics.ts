import { Counter, Histogram, type Registry } from "prom-client";
import { on } from "#platform/events.ts";
import { LONG } from "./buckets.ts";

/** Registers metrics for the outcomes of the lake's webhooks and for the duration of a publish. */
export function registerRevalidationMetrics(registry: Registry): void {
  const outcomes = new Counter({
    name: "tendwell_revalidations_total",
    help: "Webhook deliveries from the lake, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of [
    "revalidated",
    "nothing to do",
    "replaced",
    "content refused",
    "kept the old page",
    "not everywhere yet",
    "refused",
  ])
    outcomes.inc({ outcome }, 0);
  const live = new Histogram({
    name: "tendwell_publish_to_live_seconds",
    help: "Time from a change in the lake until this process's pages contain it. Compares the clocks of both machines.",
    buckets: LONG,
    registers: [registry],
  });
  on("revalidation", ({ outcome, seconds }) => {
    outcomes.inc({ outcome });
    if (seconds !== undefined) live.observe(seconds);
  });
}
