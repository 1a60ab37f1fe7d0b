import { defineConfig } from "playwright/test";
import { findChromium, findWholeChromium, launchOptions } from "./tests/runner/chromium.ts";
import { siteUrl } from "./tests/support/browser/workspace.ts";

/** The headless shell smooths letters otherwise, and some of the Studio's lists and previews stay empty in it. */
const wholeBrowser = { launchOptions: launchOptions(findWholeChromium()) };
/** They measure the site against a time limit, which a concurrent test would distort. */
const serial = "**/{publish,interactions}.spec.ts";
/** Each test starts its own site or visits many pages, which takes 10 seconds or more, so `npm test` omits them. */
const isolated =
  "**/{articles,draftMode,draftSession,editorsPages,experiments,languages,previewLink,pseudoLocalization,revalidation,signOff}.spec.ts";
/** Failures between a form and its server, and changes that would make a page too heavy. `npm test` omits them. */
const faults = "**/{earlyAccessFailure,callbackCaptcha,weightBreaches}.spec.ts";
const studio = "**/studio*.spec.ts";
/** A Studio with every feature enabled. */
const untrimmed = "**/untrimmedStudio.spec.ts";
/** Visits that last 10 seconds each. `npm test` starts with them, because other tests run while they wait. */
const weight = "**/weight.spec.ts";
/** States, speech, tasks and cost of the voice demo's calls. They take minutes, so `npm test` omits them. */
const calls = "**/demos/{voice?*,reducedMotion}.spec.ts";
/** Firefox and WebKit. Skipped on machines without them. */
const browsers = "**/browsers/*.spec.ts";
/** Early presses at random moments, in three browsers. They take minutes of real time, so `npm test` omits them. */
const presses = "**/presses/*.spec.ts";
/** Screenshots of the gallery, from a build that contains it. */
const gallery = "**/gallery/*.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/globalSetup.ts",
  // All workers share one site and one lake. A test that changes content starts its own site and lake.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Browser timing is not exact. CI retries a failed test once and reports it as flaky.
  retries: process.env.CI ? 1 : 0,
  // A missing screenshot is a failure. `npm run test:gallery:update` creates them.
  updateSnapshots: "none",
  // A test site takes seconds to start, and longer on a slow machine. Speed tests have their own limits.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.GITHUB_ACTIONS ? [["list"], ["github"]] : "list",
  // In this order, the workers get them: the longest, which needs one worker, before the others of the slow suites. Its first tests
  // measure how fast a publish is, so what builds a Studio comes last.
  projects: [
    // Recording a trace would add work for the page.
    { name: "weight", testMatch: weight, outputDir: "test-results/weight", use: { trace: "off" } },
    {
      name: "site",
      testIgnore: [weight, serial, isolated, faults, studio, untrimmed, calls, browsers, presses, gallery],
      outputDir: "test-results/site",
    },
    // One site for all of them: its ports are compiled into the Studio.
    {
      name: "studio",
      testMatch: studio,
      workers: 1,
      outputDir: "test-results/studio",
      expect: { timeout: 30_000 },
      use: { ...wholeBrowser, viewport: { width: 1440, height: 1000 } },
    },
    { name: "isolated", testMatch: isolated, outputDir: "test-results/isolated" },
    {
      name: "gallery",
      testMatch: gallery,
      workers: 1,
      timeout: 600_000,
      outputDir: "test-results/gallery",
      snapshotPathTemplate: "{testDir}/gallery/pictures/{arg}{ext}",
      // The screenshots show everything that a trace would, and a trace takes longer.
      use: { ...wholeBrowser, trace: "off" },
      // Device pixels, of which there are few. The threshold covers the color changes from scaling small images.
      expect: { timeout: 3000, toHaveScreenshot: { scale: "device", threshold: 0.04 } },
    },
    { name: "faults", testMatch: faults, outputDir: "test-results/faults" },
    { name: "browsers", testMatch: browsers, workers: 1, outputDir: "test-results/browsers" },
    { name: "calls", testMatch: calls, outputDir: "test-results/calls" },
    // One at a time: on a busy machine, a press arrives late, when its script is already loaded.
    {
      name: "presses",
      testMatch: presses,
      workers: 1,
      outputDir: "test-results/presses",
      use: { trace: "off" },
    },
    // It builds its own Studio.
    {
      name: "untrimmed",
      testMatch: untrimmed,
      timeout: 600_000,
      outputDir: "test-results/untrimmed",
      use: wholeBrowser,
    },
    { name: "serial", testMatch: serial, workers: 1, outputDir: "test-results/serial" },
  ],
  use: {
    baseURL: siteUrl,
    browserName: "chromium",
    // Tracing takes a third of the processor time, so only a retry is traced. `--trace=retain-on-failure` requests more.
    trace: "on-first-retry",
    launchOptions: launchOptions(findChromium()),
  },
});
