import { defineConfig } from "vitest/config";

const all = "tests/long/**/*.test.{ts,tsx}";
/** They hold nothing to a time and share neither a build nor a folder, so two of them run at once. */
const together = [
  "production-install",
  "add-a-section",
  "content-mutants-1",
  "content-mutants-2",
  "lake-kill",
  "lake-kill-each",
  "lake-release-kill",
  "lake-export",
  "lake-disk",
  "lake-client",
  "lake-groq",
  "leads-postgres",
].map((name) => `tests/long/${name}.test.ts`);

/** The suites that take minutes: `npm run test:all`. First some files two at a time, then the others one by one. */
export default defineConfig({
  test: {
    testTimeout: 40 * 60_000,
    hookTimeout: 5 * 60_000,
    projects: [
      {
        extends: true,
        test: { name: "together", include: together, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: "one by one",
          include: [all],
          exclude: together,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
