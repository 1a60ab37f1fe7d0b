import { Gauge, type Registry } from "prom-client";
import { STATUSES } from "#leads/queue/lead.ts";
import type { Health } from "../health/health.ts";

/** The components of the health check. */
const COMPONENTS = ["queue", "lake", "delivery", "captcha"] as const;

/**
 * Registers metrics for the components of the health check and for the queue.
 * @returns a function that sets the metrics; call it before each scrape
 */
export function registerHealthMetrics(registry: Registry): (health: Health) => void {
  const up = new Gauge({
    name: "tendwell_component_up",
    help: "1 when a component of the health check is ok, otherwise 0.",
    labelNames: ["component"],
    registers: [registry],
  });
  const leads = new Gauge({
    name: "tendwell_leads",
    help: "Leads in the queue's database, by status. All processes that share a database report the same values.",
    labelNames: ["status"],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "tendwell_oldest_pending_lead_age_seconds",
    help: "Age of the oldest lead that is waiting for delivery, 0 when none is waiting.",
    registers: [registry],
  });
  return (health) => {
    for (const component of COMPONENTS) up.set({ component }, health[component] === "ok" ? 1 : 0);
    leads.reset();
    oldest.remove();
    // Without a response from the queue the counts are unknown, so these metrics have no value.
    if (health.queue !== "ok") return;
    for (const status of STATUSES) leads.set({ status }, health.leads[status] ?? 0);
    oldest.set(health.waitingSeconds);
  };
}
