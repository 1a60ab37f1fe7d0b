import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // Only ends hung tests. A busy machine must not fail a test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Most tests are not about approvals. The tests of sign-off require them.
    env: { SIGN_OFF: "off" },
    // One more than cores: tests of the queue and of timeouts mostly wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // The condition that Next uses to resolve modules for server components.
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          // Vite resolves them under the condition above. Resolved by Node, the first throws, and the second can't find
          // `next/headers`.
          server: { deps: { inline: ["server-only", "next-sanity"] } },
        },
      },
      // Tests that render markup. React's renderer doesn't work under the server components condition.
      { extends: true, test: { name: "markup", include: ["tests/unit/**/*.test.tsx"] } },
      // The content checks. Importing the Studio takes seconds, so the files of a worker share one process.
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
