import { globSync, readFileSync } from "node:fs";

/** A file of ours, by its path from the root. */
export type Source = { path: string; text: string };

const folders = "{src,schemas,studio,scripts,local,packages,tests}";

/** Everything written by hand: code, styles and scripts. Generated files and content are not. */
export function readSources(): Source[] {
  return globSync([`${folders}/**/*.{ts,tsx,mjs,css}`, "*.{ts,mjs}"], {
    exclude: [
      "**/*.generated.*",
      "studio/dist/**",
      "packages/*/dist/**",
      "**/node_modules/**",
      "next-env.d.ts",
    ],
  })
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
