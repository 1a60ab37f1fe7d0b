import { defineConfig } from "playwright/test";
import base from "./playwright.config.ts";

/** The browser suites that take minutes: `npm run test:slow`. Each file uses its own site, build and ports. */
export default defineConfig({
  ...base,
  testDir: "tests/e2e-system",
  outputDir: "test-results/e2e-system",
  workers: 2,
  timeout: 600_000,
  projects: [{ name: "system" }],
});
