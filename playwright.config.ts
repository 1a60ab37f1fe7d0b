import { defineConfig } from "playwright/test";
import { chromiumArgs, findChromium } from "./tests/runner/chromium.ts";
import { siteUrl } from "./tests/support/browser/workspace.ts";

const executablePath = findChromium();
/** They measure the site against a time limit: a test beside them would change the result. */
const serial = "**/{publish,interactions}.spec.ts";
/** Each test starts a site or a build of its own, for a quarter of a minute and more: not part of `npm test`. */
const isolated = "**/{draftMode,draftSession,editorsPages}.spec.ts";
/** What goes wrong between a form and its server, and what would make a page too heavy: not part of `npm test`. */
const faults = "**/{earlyAccessFailure,callbackCaptcha,weightBreaches}.spec.ts";
const studio = "**/studio*.spec.ts";
/** States, speech, faults and cost of calls of the voice demo: minutes of real time, so not part of `npm test`. */
const calls = "**/demos/{voice?*,reducedMotion}.spec.ts";
/** Firefox and WebKit. Skipped where the machine has none. */
const browsers = "**/browsers/*.spec.ts";
/** Early presses at random moments, in three browsers: minutes of real time, so not part of `npm test`. */
const presses = "**/presses/*.spec.ts";
/** The pictures of the gallery, in a build that has it. */
const gallery = "**/gallery/*.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/globalSetup.ts",
  // All workers share one site and one lake. A test that changes content starts a site and a lake of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A browser in real time may be late now and then. CI tries a failed test once more, and reports it as flaky.
  retries: process.env.CI ? 1 : 0,
  // A picture that is missing is a failure. `npm run test:gallery:update` makes them.
  updateSnapshots: "none",
  // A test site takes seconds to start, and longer on a slow machine. A test of speed has its own limit.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.GITHUB_ACTIONS ? [["list"], ["github"]] : "list",
  projects: [
    {
      name: "site",
      testIgnore: [serial, isolated, faults, studio, calls, browsers, presses, gallery],
      outputDir: "test-results/site",
    },
    { name: "browsers", testMatch: browsers, workers: 1, outputDir: "test-results/browsers" },
    // One at a time: on a busy machine a press comes late, and finds its script loaded.
    {
      name: "presses",
      testMatch: presses,
      workers: 1,
      outputDir: "test-results/presses",
      use: { trace: "off" },
    },
    { name: "faults", testMatch: faults, outputDir: "test-results/faults" },
    { name: "calls", testMatch: calls, outputDir: "test-results/calls" },
    // One site for all of them: the Studio's build has its ports in it.
    {
      name: "studio",
      testMatch: studio,
      workers: 1,
      outputDir: "test-results/studio",
      expect: { timeout: 30_000 },
      // A trace of the Studio's large pages takes as long as the tests themselves: CI makes one when it tries again.
      use: { viewport: { width: 1440, height: 1000 }, trace: process.env.CI ? "on-first-retry" : "off" },
    },
    { name: "serial", testMatch: serial, workers: 1, outputDir: "test-results/serial" },
    {
      name: "gallery",
      testMatch: gallery,
      workers: 1,
      retries: 0,
      timeout: 600_000,
      outputDir: "test-results/gallery",
      snapshotPathTemplate: "{testDir}/gallery/pictures/{arg}{ext}",
      // What a trace shows is in the pictures, and it takes longer than they do.
      use: { trace: "off" },
      // Pixels of the device, of which there are few. A color may differ as much as the making of small pictures changes it.
      expect: { timeout: 3000, toHaveScreenshot: { scale: "device", threshold: 0.04 } },
    },
    { name: "isolated", testMatch: isolated, outputDir: "test-results/isolated" },
  ],
  use: {
    baseURL: siteUrl,
    browserName: "chromium",
    // A trace of each test takes a third of the processor time: CI makes one when it tries a test again.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
});
