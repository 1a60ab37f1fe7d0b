import { defineConfig } from "vitest/config";

/** The tests that take minutes: `npm run test:slow`. */
export default defineConfig({
  test: {
    name: "content-lake, slow",
    root: import.meta.dirname,
    include: ["tests/slow/**/*.test.ts"],
    testTimeout: 40 * 60_000,
    hookTimeout: 5 * 60_000,
    // Some tests measure times, and some run several processes.
    fileParallelism: false,
  },
});
