import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import * as v from "valibot";
import { LISTS } from "#page-cache/pageCopies.ts";
import { languages } from "#schemas/languages.ts";
import { isVariantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn, publicPath, routePath } from "#schemas/rules/languagePath.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { listFiles } from "#schemas/rules/pageTypes.ts";
import { sharePath } from "#schemas/rules/searchResult.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";

const conditions = v.optional(v.array(v.unknown()), []);

/** The part of Next's routes manifest that the server uses. It is validated, because Next may change it. */
const routesManifest = v.object({
  staticRoutes: v.array(v.object({ page: v.string() })),
  dynamicRoutes: v.array(v.object({ page: v.string(), regex: v.string() })),
  headers: v.array(
    v.object({
      regex: v.string(),
      headers: v.array(v.object({ key: v.string(), value: v.string() })),
      has: conditions,
      missing: conditions,
    }),
  ),
});
const prerenderManifest = v.object({
  routes: v.record(v.string(), v.object({ srcRoute: v.nullish(v.string()) })),
  preview: v.object({ previewModeId: v.string() }),
});

/** Next's own error pages, which have no public path. */
const NEXT_PAGES = ["/_not-found", "/_global-error"];
/** Pages that only this process's own requests receive. */
const INTERNAL_PATHS: readonly string[] = [...languages.map(({ id }) => pathIn(id, ANSWER_PATH)), ...LISTS];
/** The route of the pages that editors create, and of articles. The set of these pages changes while the site runs. */
const EDITORS_PAGES = "/[language]/[...path]";
/** The start of the routes of pages, whose public paths have no language if it is the source language. */
const IN_LANGUAGE = "/[language]";
/** The files that exist only while the landing page of their language does, or an article. */
const LIST_FILES: readonly string[] = listFiles.map(({ path }) => path);
/** The route of the pictures for shared links, including links to editors' pages. */
const SHARE_PICTURES = "/share/[picture]";
/** The media types of files, by file extension. */
export const MEDIA_TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".vtt": "text/vtt; charset=UTF-8",
  ".xml": "application/xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
};
const UNKNOWN_TYPE = "application/octet-stream";

/** A file of `public/` or of the build. */
export interface SiteFile {
  file: string;
  type: string;
  /** Whether the file's address contains the hash of its content. */
  immutable: boolean;
}

/**
 * The resource at a path: a file; a `prerendered` page or picture; a `route`; an `internal` page, for this process's own
 * requests only; a path at which an editor may have published a page (`address`); or nothing (`unknown`).
 */
export type Resource = SiteFile | "prerendered" | "route" | "internal" | "address" | "unknown";

/** Removes extra slashes from a path. */
export const normalPath = (path: string): string => path.replaceAll(/[/\\]+/g, "/").replace(/(?<=.)\/$/, "");

/**
 * The extension of the files that `scripts/build/packFiles.ts` compressed. The server sends them in place of the
 * originals; they have no address.
 */
export const PACKED = ".br";

function filesIn(folder: string, prefix: string): [path: string, file: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(PACKED))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`${prefix}/${relative(folder, file).split(sep).join("/")}`, file];
    });
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T {
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, "utf8"));
}

/**
 * Reads the paths of the site from the manifests that `next build` writes into the build folder.
 * @param root the project's folder
 * @param distDir the build folder, relative to `root`
 */
export function readRouteTable(root: string, distDir: string) {
  const build = join(root, distDir);
  const routes = read(routesManifest, join(build, "routes-manifest.json"));
  const prerendered = read(prerenderManifest, join(build, "prerender-manifest.json"));
  const pages = new Map<string, Resource>();
  for (const { page } of routes.staticRoutes) pages.set(page, "route");
  const built = Object.entries(prerendered.routes).map(([route, { srcRoute }]) => ({
    page: publicPath(route),
    srcRoute,
  }));
  /** The pages whose set changes while the site runs: those of editors, and the translations. */
  const listed = built.filter(({ page, srcRoute }) => srcRoute === EDITORS_PAGES || isPagePath(page));
  for (const { page } of built) pages.set(page, "prerendered");
  for (const { page } of listed) {
    pages.delete(page);
    pages.delete(sharePath(page));
  }
  for (const page of INTERNAL_PATHS) pages.set(page, "internal");
  for (const page of [...NEXT_PAGES, ...LIST_FILES]) pages.delete(page);
  // Experiments start and stop while the site runs.
  for (const { page } of built) if (isVariantPath(page)) pages.delete(page);
  const files = new Map(
    [...filesIn(join(root, "public"), ""), ...filesIn(join(build, "static"), "/_next/static")].map(
      ([path, file]): [string, Resource] => {
        const type = MEDIA_TYPES[extname(file)] ?? UNKNOWN_TYPE;
        return [path, { file, type, immutable: path.startsWith("/_next/") }];
      },
    ),
  );
  const dynamic = routes.dynamicRoutes.flatMap(({ page, regex }) =>
    [EDITORS_PAGES, IN_LANGUAGE, SHARE_PICTURES].includes(page)
      ? []
      : [{ matches: new RegExp(regex), inLanguage: page.startsWith(IN_LANGUAGE) }],
  );
  const isDynamic = (path: string) =>
    !LIST_FILES.includes(path) &&
    dynamic.some(({ matches, inLanguage }) => matches.test(inLanguage ? routePath(path) : path));
  const rules = routes.headers
    .filter(({ has, missing }) => has.length + missing.length === 0)
    .map(({ regex, headers }) => ({ matches: new RegExp(regex), headers }));

  return {
    /** The value of Next's draft mode cookie in this build. */
    draftId: prerendered.preview.previewModeId,
    /** The paths of the editors' pages and translations that the build prerendered. */
    builtAddresses: listed.map(({ page }) => page),
    /** Returns the resource at a path. A path that exists without its extra slashes is a route: Next redirects it. */
    resourceAt({ path, decoded }: { path: string; decoded: string }): Resource {
      const found = files.get(decoded) ?? pages.get(path);
      if (found) return found;
      const normal = normalPath(path);
      if (pages.has(normal)) return "route";
      // Before the routes of Next, which match a translation whether or not it exists.
      if (isPagePath(normal)) return "address";
      if (isVariantPath(normal)) return "internal";
      return isDynamic(normal) ? "route" : "unknown";
    },
    /** Returns the headers that `next.config.ts` sets on every response at this path. */
    headersAt(path: string): Record<string, string> {
      const all = rules.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers);
      return Object.fromEntries(all.map(({ key, value }) => [key, value]));
    },
  };
}
export type RouteTable = ReturnType<typeof readRouteTable>;
