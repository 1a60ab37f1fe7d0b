import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../../support/browser/workspace.ts";

/** What Next keeps for its next build, and its lists of the sources that it has seen: neither is served or run. */
const unserved = /^(cache|diagnostics|types|trace|turbopack)|\.nft\.json$/;

/** What is in a file, but for the path of this folder, which may have any name. */
const textOf = (file: string) => readFileSync(file, "latin1").replaceAll(root, "");

/** The files of a build that hold anything of the gallery: by its name, which all of it has. */
export function galleryFiles(distDir: string): string[] {
  const build = join(root, distDir);
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)))
    .filter((path) => !unserved.test(path) && /gallery/i.test(path + textOf(join(build, path))));
}
