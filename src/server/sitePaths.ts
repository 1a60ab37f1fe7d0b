import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import * as v from "valibot";
import { ANSWER_PATH } from "../../schemas/singletons.ts";

const conditions = v.optional(v.array(v.unknown()), []);

/** What is read of Next's list of routes; its form is checked, since Next may change it. */
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
  routes: v.record(v.string(), v.unknown()),
  preview: v.object({ previewModeId: v.string() }),
});

/** Next's own pages for what goes wrong, which have no address. */
const NEXT_PAGES = ["/_not-found", "/_global-error"];
/** Pages for this process alone: it asks itself for them. */
const OWN_PATHS: readonly string[] = [ANSWER_PATH];
/** Files whose contents shrink, by the media type they are sent with. */
const TEXT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".xml": "application/xml",
};

/** A file whose text is kept, compressed, in memory. */
export interface TextFile {
  file: string;
  type: string;
  /** Its address has its content's hash in it. */
  immutable: boolean;
}

/**
 * What there is at a path: a text file; `static`, which costs Next no rendering (other files, prerendered pages);
 * `route`; `own`, for this process alone; or nothing.
 */
export type Place = TextFile | "static" | "route" | "own" | "unknown";

function filesIn(folder: string, prefix: string): [path: string, file: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`${prefix}/${relative(folder, file).split(sep).join("/")}`, file];
    });
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T {
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, "utf8"));
}

/**
 * The addresses of the site, by the lists that `next build` leaves in the build folder.
 * @param root the project's folder
 * @param distDir the build folder, from there
 */
export function readSitePaths(root: string, distDir: string) {
  const build = join(root, distDir);
  const routes = read(routesManifest, join(build, "routes-manifest.json"));
  const prerendered = read(prerenderManifest, join(build, "prerender-manifest.json"));
  const places = new Map<string, Place>();
  for (const { page } of routes.staticRoutes) places.set(page, "route");
  for (const page of Object.keys(prerendered.routes)) places.set(page, "static");
  for (const page of OWN_PATHS) places.set(page, "own");
  for (const page of NEXT_PAGES) places.delete(page);
  const files = new Map(
    [...filesIn(join(root, "public"), ""), ...filesIn(join(build, "static"), "/_next/static")].map(
      ([path, file]): [string, Place] => {
        const type = TEXT_TYPES[extname(file)];
        return [path, type ? { file, type, immutable: path.startsWith("/_next/") } : "static"];
      },
    ),
  );
  const dynamic = routes.dynamicRoutes.map(({ regex }) => new RegExp(regex));
  const rules = routes.headers
    .filter(({ has, missing }) => has.length + missing.length === 0)
    .map(({ regex, headers }) => ({ matches: new RegExp(regex), headers }));

  return {
    /** What Next's cookie of draft mode has as its value, in this build. */
    draftId: prerendered.preview.previewModeId,
    /** What there is at a path. With slashes too many it is Next's to redirect, when there is anything without them. */
    at({ path, decoded }: { path: string; decoded: string }): Place {
      const tidy = path.replaceAll(/[/\\]+/g, "/").replace(/(?<=.)\/$/, "");
      const place = files.get(decoded) ?? places.get(tidy);
      if (!place && !dynamic.some((regex) => regex.test(tidy))) return "unknown";
      return place && tidy === path ? place : "route";
    },
    /** The headers that `next.config.ts` gives every answer at this path. */
    headersAt(path: string): Record<string, string> {
      const all = rules.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers);
      return Object.fromEntries(all.map(({ key, value }) => [key, value]));
    },
  };
}
export type SitePaths = ReturnType<typeof readSitePaths>;
