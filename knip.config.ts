import type { KnipConfig } from "knip";
import manifest from "./package.json" with { type: "json" };

/** The files that npm's scripts run. Each script names its file after `scripts/bootstrap.mjs`. */
const commands = Object.values(manifest.scripts)
  .flatMap((script) => script.match(/\S+\.(?:ts|mjs)/g) ?? [])
  .filter((path) => !path.startsWith("packages/"));

/** Finds unused files, exports and packages. `npm run knip` and a unit test run it. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        ...new Set(commands),
        "*.config.ts",
        "scripts/assets/*.ts",
        "scripts/process/exitWithParent.mjs", // node --import
        "src/messages/en.d.json.ts", // TypeScript finds it beside en.json.
        "src/server/main.ts",
        "src/app/[language]/not-found/gallery/**/*.gallery.tsx", // next.config.ts
        "public/page-report.js", // loaded by pages at run time
        "studio/migrations/*.ts", // npm run content:migrate
        "studio/sanity.cli.ts",
        "tests/bench/nextAlone.ts",
        "tests/bench/empty-app/**/*.{ts,tsx}",
        "tests/e2e/**/*.spec.ts",
        "tests/e2e/globalSetup.ts",
        // Programs that tests start.
        "tests/support/processes/shiftClock.mjs", // node --import
        "tests/system/killAtCommit.mjs", // node --import
        "tests/system/lakeChild.ts",
        "tests/system/leadsOfVersion.ts",
        "tests/unit/server/stoppable.ts",
      ],
      // Next's plugin would run next.config.ts, which exits when a setting is missing.
      next: { config: [] },
      vitest: { config: ["vitest.config.ts", "vitest.system.config.ts"] },
      // The lake's folder is imported as `#content-lake`.
      ignoreDependencies: ["@tendwell/content-lake"],
    },
    "packages/content-lake": {
      entry: ["sanity-cli/*.mjs", "tests/support/lakeChild.ts", "tests/support/studio/*.ts"],
      // A dependency of the CLI, replaced by sanity-cli/lakeFetch.mjs.
      ignoreDependencies: ["get-it"],
    },
  },
  ignoreIssues: {
    // Sanity's generator exports every type of the schema.
    "**/*.generated.ts": ["exports", "types"],
  },
  // System programs. Only tools run by hand, and one system test, use them.
  ignoreBinaries: ["chattr", "ffmpeg", "mount", "umount"],
  treatConfigHintsAsErrors: true,
};

export default config;
