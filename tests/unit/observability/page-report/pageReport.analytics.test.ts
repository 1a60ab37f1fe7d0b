import { afterEach, expect, test, vi } from "vitest";
import { clientAddressHeader } from "#platform/clients/clientAddress.ts";
import { on } from "#platform/events.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Sends a report with web vitals and an action, with these settings. */
async function sendWith(settings: Record<string, string>) {
  stubSite(settings);
  const { pageReportEndpoint } = await import("#observability/pageReport.ts");
  const counted = vi.fn(async () => {});
  const vitals = vi.fn();
  const stop = on("page-report", vitals);
  const headers = { "sec-fetch-site": "same-origin", [clientAddressHeader()]: "a visitor" };
  const body = JSON.stringify({ page: "/", paint: 812, actions: ["demo-started voice"] });
  const request = new Request("http://site/api/page-report", { method: "POST", headers, body });
  const { status } = await pageReportEndpoint(request, counted);
  stop();
  return { status, isCounted: counted.mock.calls.length > 0, hasVitals: vitals.mock.calls.length > 0 };
}

test("the endpoint exists while browsers report vitals or actions", async () => {
  const no = { isCounted: false, hasVitals: false };
  expect(await sendWith({ RUM_SAMPLE_RATE: "0", ANALYTICS: "off" })).toEqual({ status: 404, ...no });
  vi.resetModules();
  expect(await sendWith({ RUM_SAMPLE_RATE: "0", ANALYTICS: "on" })).toEqual({
    status: 204,
    ...no,
    isCounted: true,
  });
  vi.resetModules();
  expect(await sendWith({ RUM_SAMPLE_RATE: "1", ANALYTICS: "off" })).toEqual({
    status: 204,
    ...no,
    hasVitals: true,
  });
});
