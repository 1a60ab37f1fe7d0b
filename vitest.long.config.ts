import { defineConfig } from "vitest/config";

/** The suites that take minutes: `npm run test:all`. One file at a time, since each has its own processes. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/long/**/*.test.{ts,tsx}"],
    testTimeout: 40 * 60_000,
    hookTimeout: 5 * 60_000,
    fileParallelism: false,
  },
});
