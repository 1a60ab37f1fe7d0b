import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { changesProcess } from "./tests/runner/changesProcess.ts";

/** Loading modules is most of the work of a short test, so files that change nothing share a worker's process. */
const alone = globSync("tests/unit/**/*.test.{ts,tsx}").filter((file) => changesProcess(file));
const shared = (pattern: string) => ({ include: [pattern], exclude: alone, isolate: false });
const isolated = (pattern: string) => ({ include: alone.filter((file) => file.endsWith(pattern)) });

/** Returns a project of tests of modules on the server. */
const onServer = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  // The condition that Next uses to resolve modules for server components.
  resolve: { conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server", "module", "node"] } },
  // Vite resolves them under the condition above. Resolved by Node, the first throws, and the second can't find
  // `next/headers`.
  test: { ...test, server: { deps: { inline: ["server-only", "next-sanity"] } } },
});

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
    // Most pages are rendered without a voice platform.
    onConsoleLog: (text) => !/^VOICE_PUBLIC_KEY and.*\n?$/.test(text),
    projects: [
      onServer({ name: "unit", ...shared("tests/unit/**/*.test.ts") }),
      onServer({ name: "unit alone", ...isolated(".test.ts") }),
      // Tests that render markup. React's renderer doesn't work under the server components condition.
      { extends: true, test: { name: "markup", ...shared("tests/unit/**/*.test.tsx") } },
      { extends: true, test: { name: "markup alone", ...isolated(".test.tsx") } },
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
