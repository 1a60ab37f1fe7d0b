import { collectDefaultMetrics, Registry } from "prom-client";
import type { Health } from "../health/health.ts";
import { registerHealthMetrics } from "./registerHealthMetrics.ts";
import { registerLeadMetrics } from "./registerLeadMetrics.ts";
import { registerPageMetrics } from "./registerPageMetrics.ts";
import { registerRevalidationMetrics } from "./registerRevalidationMetrics.ts";
import { registerWebVitals } from "./registerWebVitals.ts";

/**
 * Begins to measure: the metrics of this process from now on, for Prometheus, with those of Node (memory, processor, event
 * loop, garbage collection). Call it once in a process.
 * @param check the site's health; it is called at each reading
 * @returns what reads them as text, in Prometheus's exposition format
 */
export function createMetrics(check: () => Promise<Health>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPageMetrics(registry);
  registerRevalidationMetrics(registry);
  registerWebVitals(registry);
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
