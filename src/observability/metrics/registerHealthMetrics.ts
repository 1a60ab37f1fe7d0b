import { Gauge, type Registry } from "prom-client";
import { STATUSES } from "#leads/queue/lead.ts";
import type { Health } from "../health/health.ts";

/** The components in the health check that are `ok` or not. */
const COMPONENTS = ["queue", "lake", "delivery", "captcha"] as const;

/**
 * What the health check finds: its components, and the queue.
 * @returns sets the values that are true at the moment of a reading
 */
export function registerHealthMetrics(registry: Registry): (health: Health) => void {
  const up = new Gauge({
    name: "tendwell_component_up",
    help: "1 when a component of the health check is ok, 0 when not.",
    labelNames: ["component"],
    registers: [registry],
  });
  const leads = new Gauge({
    name: "tendwell_leads",
    help: "Leads in the queue's database, by status. All processes on one database give the same.",
    labelNames: ["status"],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "tendwell_oldest_pending_lead_age_seconds",
    help: "Age of the oldest lead that waits for its delivery, 0 when none does.",
    registers: [registry],
  });
  return (health) => {
    for (const component of COMPONENTS) up.set({ component }, health[component] === "ok" ? 1 : 0);
    leads.reset();
    oldest.remove();
    // Of a queue that does not answer nothing is known: then these have no value.
    if (health.queue !== "ok") return;
    for (const status of STATUSES) leads.set({ status }, health.leads[status] ?? 0);
    oldest.set(health.waitingSeconds);
  };
}
