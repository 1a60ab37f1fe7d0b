import { defineConfig } from "vitest/config";
import { listedOrder } from "./tests/runner/listedOrder.ts";

const system = (name: string) => `tests/system/${name}.test.ts`;
const lake = (name: string) => `packages/content-lake/tests/slow/${name}.test.ts`;

/** Tests that don't use the shared build: they create their own, or need none. */
const withoutBuild = [
  ...["contentMutants", "freshClone", "goHosted", "guides", "postgres", "leadsSeveral"],
  ...["results", "sharedFiles", "upgrade"],
].map(system);

/** Tests that measure time, or run several machines, so nothing runs at the same time. */
const alone = [...["machines", "serverCost", "startTime"].map(system), lake("speed")];

/**
 * The longest tests are first, so that none runs long after the others. The third long one builds once tests that mostly
 * wait have run beside the first two. Unlisted files follow.
 */
const order = [
  ...["freshClone", "goHosted", "leadsKill", "leadsHttp", "leadsKillPostgres", "leadsOutage", "guides"].map(
    system,
  ),
  ...["contentMutants", "onDemand", "server", "resultsOfVisits", "leadsSeveral"].map(system),
  ...["commands", "killEach", "packed"].map(lake),
];

const buildOnce = "tests/system/buildOnce.ts";
/** One more than cores: many tests wait for outages and restarts. More workers would only compete. */
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } };

/** Tests of whole processes, machines and installations, which take minutes. */
export default defineConfig({
  test: {
    testTimeout: 40 * 60_000,
    hookTimeout: 5 * 60_000,
    sequence: { sequencer: listedOrder(order) },
    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: "sites",
          include: ["tests/system/**/*.test.{ts,tsx}"],
          exclude: [...withoutBuild, ...alone],
          globalSetup: buildOnce,
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "without sites",
          include: [...withoutBuild, "packages/*/tests/slow/**/*.test.ts"],
          exclude: alone,
        },
      },
      // The package's own quick tests. The site's `npm test` doesn't test the lake again.
      "packages/content-lake/vitest.config.ts",
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          globalSetup: buildOnce,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
