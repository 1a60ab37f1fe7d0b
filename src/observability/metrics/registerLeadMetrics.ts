import { Counter, Histogram, type Registry } from "prom-client";
import { KINDS } from "#leads/queue/lead.ts";
import { on } from "#platform/events.ts";
import { LONG, SHORT } from "./buckets.ts";

/** Registers metrics for form submissions, deliveries, dead-lettered leads and confirmation mails. */
export function registerLeadMetrics(registry: Registry): void {
  const forms = new Histogram({
    name: "tendwell_form_submission_duration_seconds",
    help: "Time to respond to a form submission, by kind and outcome: accepted, or the rejection code.",
    labelNames: ["kind", "outcome"],
    buckets: SHORT,
    registers: [registry],
  });
  const deliveries = new Histogram({
    name: "tendwell_lead_delivery_duration_seconds",
    help: "Duration of each attempt to deliver a lead, by kind and outcome.",
    labelNames: ["kind", "outcome"],
    buckets: LONG,
    registers: [registry],
  });
  const givenUp = new Counter({
    name: "tendwell_leads_dead_lettered_total",
    help: "Leads that this process dead-lettered after their last attempt.",
    labelNames: ["kind"],
    registers: [registry],
  });
  const confirmations = new Histogram({
    name: "tendwell_lead_confirmation_duration_seconds",
    help: "Duration of each attempt to send a confirmation mail, by outcome.",
    labelNames: ["outcome"],
    buckets: LONG,
    registers: [registry],
  });
  for (const outcome of ["sent", "failed", "refused"]) confirmations.zero({ outcome });
  for (const kind of KINDS) {
    forms.zero({ kind, outcome: "accepted" });
    for (const outcome of ["delivered", "failed"]) deliveries.zero({ kind, outcome });
    givenUp.inc({ kind }, 0);
  }
  on("form", ({ seconds, ...labels }) => forms.observe(labels, seconds));
  on("delivery", ({ seconds, ...labels }) => deliveries.observe(labels, seconds));
  on("confirmation", ({ seconds, outcome }) => confirmations.observe({ outcome }, seconds));
  on("dead-lettered", (labels) => givenUp.inc(labels));
}
