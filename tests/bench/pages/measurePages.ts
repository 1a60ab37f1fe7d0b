import { launchChromium } from "../launchChromium.ts";
import type { Bench, Measure } from "../measure.ts";
import { lighthouseRows } from "./lighthouseRows.ts";
import { visitRows } from "./visitRows.ts";

const paths = ["/", "/privacy-policy", "/terms-of-service"];

/** Measures the load and the work in a visitor's browser, with Lighthouse and with our own visits. */
export async function measurePages(bench: Bench): Promise<Measure[]> {
  const rows = await lighthouseRows(bench, paths);
  const browser = await launchChromium();
  try {
    return [...rows, ...(await visitRows(bench, browser))];
  } finally {
    await browser.close();
  }
}
