import { collectDefaultMetrics, Registry } from "prom-client";
import type { Health } from "../health/health.ts";
import { registerCounts } from "./registerCounts.ts";
import { registerHealthMetrics } from "./registerHealthMetrics.ts";
import { registerLeadMetrics } from "./registerLeadMetrics.ts";
import { registerPageMetrics } from "./registerPageMetrics.ts";
import { registerRevalidationMetrics } from "./registerRevalidationMetrics.ts";
import { registerWebVitals } from "./registerWebVitals.ts";

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
