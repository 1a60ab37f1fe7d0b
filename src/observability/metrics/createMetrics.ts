import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { KINDS, STATUSES } from "#leads/queue/lead.ts";
import { on, REVALIDATION_OUTCOMES } from "#platform/events.ts";
import { pages } from "#schemas/singletons.ts";
import type { Health } from "../health/health.ts";
import { LONG, registerPageMetrics, SHORT } from "./registerPageMetrics.ts";

/** Registers metrics for form submissions, deliveries, dead-lettered leads and confirmation mails. */
function registerLeadMetrics(registry: Registry): void {
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

/** Registers metrics for the reports of visitors' browsers. Buckets include web.dev's limits for "good" and "poor". */
function registerWebVitals(registry: Registry): void {
  const labelNames = ["page"];
  const registers = [registry];
  const paint = new Histogram({
    name: "tendwell_web_vitals_lcp_seconds",
    help: "Largest Contentful Paint of visits that report.",
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    labelNames,
    registers,
  });
  const interaction = new Histogram({
    name: "tendwell_web_vitals_inp_seconds",
    help: "Interaction to Next Paint: the slowest interaction of visits that report. Interactions below 40 ms are omitted.",
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
    labelNames,
    registers,
  });
  const shift = new Histogram({
    name: "tendwell_web_vitals_cls",
    help: "Cumulative Layout Shift of visits that report.",
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5],
    labelNames,
    registers,
  });
  const errors = new Counter({
    name: "tendwell_browser_errors_total",
    help: "Browser errors in visits that report.",
    labelNames,
    registers,
  });
  for (const page of [...Object.keys(pages), "other"]) errors.inc({ page }, 0);
  on("page-report", (report) => {
    const labels = { page: report.page };
    if (report.paint !== undefined) paint.observe(labels, report.paint / 1000);
    if (report.interaction !== undefined) interaction.observe(labels, report.interaction / 1000);
    if (report.shift !== undefined) shift.observe(labels, report.shift);
    errors.inc(labels, report.errors);
  });
}

/** The components of the health check. */
const COMPONENTS = ["queue", "lake", "delivery", "captcha"] as const;

/**
 * Registers metrics for the components of the health check, for the queue and for the checks of forms.
 * @returns a function that sets the metrics; call it before each scrape
 */
function registerHealthMetrics(registry: Registry): (health: Health) => void {
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
  const working = new Gauge({
    name: "tendwell_form_up",
    help: "1 while checks of a form reach its receiver, otherwise 0. All processes report the same values.",
    labelNames: ["form"],
    registers: [registry],
  });
  return (health) => {
    for (const { form, problem } of health.forms) working.set({ form }, problem ? 0 : 1);
    for (const component of COMPONENTS) up.set({ component }, health[component] === "ok" ? 1 : 0);
    leads.reset();
    oldest.remove();
    // Without a response from the queue the counts are unknown, so these metrics have no value.
    if (health.queue !== "ok") return;
    for (const status of STATUSES) leads.set({ status }, health.leads[status] ?? 0);
    oldest.set(health.waitingSeconds);
  };
}

/** Registers metrics for the outcomes of the lake's webhooks and for the duration of a publish. */
function registerRevalidationMetrics(registry: Registry): void {
  const outcomes = new Counter({
    name: "tendwell_revalidations_total",
    help: "Webhook deliveries from the lake, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of REVALIDATION_OUTCOMES) outcomes.inc({ outcome }, 0);
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

/** Registers the metric for views, visits and actions of visitors. The set of label values is fixed. */
function registerCounts(registry: Registry): void {
  const counted = new Counter({
    name: "tendwell_counted_total",
    help: "Views, visits and actions that this process counted, by page, measure and value (docs/explanation/analytics.md).",
    labelNames: ["page", "measure", "value"],
    registers: [registry],
  });
  on("counted", (labels) => counted.inc(labels));
}

/**
 * Starts collecting this process's Prometheus metrics, including Node's (memory, CPU, event loop, garbage collection).
 * Call it once per process.
 * @param check checks the site's health; called for each scrape
 * @returns `read` returns the metrics in Prometheus's text format
 */
export function createMetrics(check: () => Promise<Health>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPageMetrics(registry);
  registerRevalidationMetrics(registry);
  registerWebVitals(registry);
  registerCounts(registry);
  registerLeadMetrics(registry);
  const setHealth = registerHealthMetrics(registry);
  return {
    contentType: registry.contentType,
    async read(): Promise<string> {
      setHealth(await check());
      return await registry.metrics();
    },
  };
}
