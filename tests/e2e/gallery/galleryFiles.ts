import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../../support/browser/workspace.ts";

/** Next's cache for its next build and its lists of source files. Neither is served or executed. */
const unserved = /^(cache|diagnostics|types|trace|turbopack)|\.nft\.json$/;

/** Returns the content of a file without the path of this folder, which may have any name. */
const textOf = (file: string) => readFileSync(file, "latin1").replaceAll(root, "");

/** Returns the files of a build that contain parts of the gallery, which all have the word in their names. */
export function galleryFiles(distDir: string): string[] {
  const build = join(root, distDir);
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)))
    .filter((path) => !unserved.test(path) && /gallery/i.test(path + textOf(join(build, path))));
}
