import { defineConfig } from "playwright/test";
import base from "./playwright.config.ts";

/** The browser suites that take minutes: `npm run test:slow`. Each file has its own site, build and ports. */
export default defineConfig({
  ...base,
  testDir: "tests/e2e-long",
  outputDir: "test-results/e2e-long",
  workers: 2,
  timeout: 600_000,
  projects: [{ name: "long" }],
});
