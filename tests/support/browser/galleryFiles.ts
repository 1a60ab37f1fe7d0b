import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Next's cache for its next build and its lists of source files. Neither is served or executed. */
const unserved = /^(cache|diagnostics|types|trace|turbopack)|\.nft\.json$/;

/**
 * Returns the files of a build that contain parts of the gallery, which all have the word in their names.
 * @param build the folder of the build
 */
export function galleryFiles(build: string): string[] {
  // The project's own folder may have any name.
  const textOf = (file: string) => readFileSync(file, "latin1").replaceAll(dirname(build), "");
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)))
    .filter((path) => !unserved.test(path) && /gallery/i.test(path + textOf(join(build, path))));
}
