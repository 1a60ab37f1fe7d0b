import { defineConfig } from "playwright/test";
import { siteUrl } from "./tests/e2e/place.ts";
import { chromiumArgs, findChromium } from "./tests/runner/chromium.ts";

const executablePath = findChromium();
/** They build, or hold the site to a time: another test beside them would be measured with them. */
const alone = "**/{commands,hosted,house,publish,revalidation,bad-content}.spec.ts";
const studio = "**/studio*.spec.ts";
/** What goes wrong around a call, and what a call costs: minutes of real time, so not part of `npm test`. */
const calls = "**/demos/{voice-faults,voice-interruptions,voice-cost,reduced-motion}.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  // Every worker shares one site and one lake: a journey that changes content opens a house of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A real browser in real time may stumble. CI tries such a test once more, and tells of it; at a desk it fails at once.
  retries: process.env.CI ? 1 : 0,
  // A house takes seconds to build up; a slow machine takes many. What must be fast says so itself.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ...(process.env.E2E_REPORT ? [["json", { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  projects: [
    { name: "site", testIgnore: [alone, studio, calls], outputDir: "test-results/site" },
    { name: "calls", testMatch: calls, outputDir: "test-results/calls" },
    // One house for all of them: the Studio's build has its ports in it.
    {
      name: "studio",
      testMatch: studio,
      workers: 1,
      outputDir: "test-results/studio",
      expect: { timeout: 30_000 },
      use: { viewport: { width: 1440, height: 1000 } },
    },
    { name: "alone", testMatch: alone, workers: 1, outputDir: "test-results/alone" },
  ],
  use: {
    baseURL: siteUrl,
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
});
