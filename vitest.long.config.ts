import { defineConfig } from "vitest/config";
import { ListedOrder } from "./tests/runner/ListedOrder.ts";

const all = ["tests/long/**/*.test.{ts,tsx}", "packages/*/tests/slow/**/*.test.ts"];
const files = (...names: string[]) => names.map((name) => `tests/long/${name}.test.ts`);
const lake = (...names: string[]) => names.map((name) => `packages/content-lake/tests/slow/${name}.test.ts`);

/** They hold nothing to a time that a busy machine can't keep, and share neither a build nor a folder, so two of them run at once. */
const together = [
  ...files(
    "addSection",
    "freshClone",
    "productionInstall",
    "contentMutants",
    "leadsPostgres",
    "leadsSeveral",
    "sharedFiles",
  ),
  ...lake("packed", "kill", "killEach", "releaseKill", "export", "disk", "client", "groq"),
];

/** Each runs its own processes of one build of the site, and waits more than it works: three of them at once. */
const sites = files(
  "leadsKill",
  "leadsKillPostgres",
  "leadsHttp",
  "leadsDelivery",
  "machines",
  "leadsOutage",
  "onDemand",
  "leadsCaptcha",
  "leadsDisk",
  "proxies",
  "operations",
);

/** It measures the same build. */
const server = files("server");

/**
 * The suites that take minutes: `npm run test:slow`. First the files that may run two at a time, those that take longest
 * first, then the others one by one.
 */
export default defineConfig({
  test: {
    testTimeout: 40 * 60_000,
    hookTimeout: 5 * 60_000,
    sequence: { sequencer: ListedOrder },
    projects: [
      {
        extends: true,
        test: { name: "together", include: together, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: "sites",
          include: sites,
          globalSetup: "tests/long/buildOnce.ts",
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: server,
          globalSetup: "tests/long/buildOnce.ts",
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "one by one",
          include: all,
          exclude: [...together, ...sites, ...server],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
