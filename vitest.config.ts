import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // Only to end a test that hangs: a busy machine must not fail one.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // One more than cores: tests of the queue and of timeouts wait more than they work.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // The condition under which Next resolves modules for server components.
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          // Resolved by Vite under the condition above. Resolved by Node, the first throws, and the second finds no `next/headers`.
          server: { deps: { inline: ["server-only", "next-sanity"] } },
        },
      },
      "packages/content-lake/vitest.config.ts",
      // Tests that render markup. React's renderer does not work under the condition of server components.
      { extends: true, test: { name: "markup", include: ["tests/unit/**/*.test.tsx"] } },
      // The checks of content. Importing the Studio takes seconds, so the files of a worker share one process.
      {
        extends: true,
        test: {
          name: "content",
          include: ["tests/content/**/*.test.ts"],
          isolate: false,
        },
      },
    ],
  },
});
