import { collectDefaultMetrics, Registry } from "prom-client";
import type { Health } from "../health/health.ts";
import { countLeads } from "./countLeads.ts";
import { countPageReports } from "./countPageReports.ts";
import { countPages } from "./countPages.ts";
import { countRevalidations } from "./countRevalidations.ts";
import { followHealth } from "./followHealth.ts";

/**
 * Begins to measure: the metrics of this process from now on, for Prometheus, with those of Node (memory, processor, event
 * loop, garbage collection). Call it once in a process.
 * @param check the site's health; it is called at each reading
 * @returns what reads them as text, in Prometheus's exposition format
 */
export function createMetrics(check: () => Promise<Health>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countPages(registry);
  countRevalidations(registry);
  countPageReports(registry);
  countLeads(registry);
  const setHealth = followHealth(registry);
  return {
    contentType: registry.contentType,
    async read(): Promise<string> {
      setHealth(await check());
      return await registry.metrics();
    },
  };
}
