import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // Against hanging alone: what a busy machine needs is no failure.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Two cores: more workers only wait for one another.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // As Next resolves modules for server components.
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          // Resolved by Vite, so that the condition above reaches it; Node alone would throw.
          server: { deps: { inline: ["server-only"] } },
        },
      },
      // What renders markup: React's renderer is not for server components' own conditions.
      { extends: true, test: { name: "markup", include: ["tests/unit/**/*.test.tsx"] } },
      // The Studio's own rules, which run outside any page.
      // Importing the Studio takes seconds, so its test files share one process.
      {
        extends: true,
        test: {
          name: "content",
          include: ["tests/content/**/*.test.ts"],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
