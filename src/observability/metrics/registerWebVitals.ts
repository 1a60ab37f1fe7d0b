import { Counter, Histogram, type Registry } from "prom-client";
import { on } from "#platform/events.ts";
import { pages } from "#schemas/singletons.ts";

/** Registers metrics for the reports of visitors' browsers. Buckets include web.dev's limits for "good" and "poor". */
export function registerWebVitals(registry: Registry): void {
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
