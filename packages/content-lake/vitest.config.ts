import { defineConfig } from "vitest/config";

/** The quick tests: `npm test`. */
export default defineConfig({
  // Next resolves modules for server components with this condition. The server half of next-sanity needs it.
  resolve: { conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
  test: {
    name: "content-lake",
    root: import.meta.dirname,
    include: ["tests/unit/**/*.test.ts"],
    setupFiles: "tests/support/cheapHashes.ts",
    // Only ends tests that hang. Generous, so that a busy machine doesn't fail a test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    // Must be resolved by Vite with the condition above. In Node's resolution, the first throws, and the second
    // doesn't find `next/headers`.
    server: { deps: { inline: ["server-only", "next-sanity"] } },
  },
});
