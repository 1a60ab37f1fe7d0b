import { globSync, readFileSync } from "node:fs";

/** One of our files, by its path relative to the root. */
export type Source = { path: string; text: string };

const folders = "{src,schemas,studio,scripts,local,packages,tests}";

/** Reads all handwritten code, styles and scripts. Excludes generated files and content. */
export function readSources(): Source[] {
  return globSync([`${folders}/**/*.{ts,tsx,mjs,css}`, "*.{ts,mjs}"], {
    exclude: [
      "**/*.generated.*",
      "**/*.d.json.ts",
      "studio/dist/**",
      "packages/*/dist/**",
      "**/node_modules/**",
      "next-env.d.ts",
    ],
  })
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
