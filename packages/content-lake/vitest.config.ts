import { defineConfig } from "vitest/config";

/** The quick tests: `npm test`. */
export default defineConfig({
  // The condition under which Next resolves modules for server components: next-sanity's server half needs it.
  resolve: { conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
  test: {
    name: "content-lake",
    root: import.meta.dirname,
    include: ["tests/unit/**/*.test.ts"],
    // Only to end a test that hangs: a busy machine must not fail one.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Resolved by Vite under the condition above. Resolved by Node, the first throws, and the second finds no `next/headers`.
    server: { deps: { inline: ["server-only", "next-sanity"] } },
  },
});
