import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import * as v from "valibot";
import { publicPath } from "#schemas/rules/languagePath.ts";

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

/** The media types of files, by file extension. */
export const MEDIA_TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".vtt": "text/vtt; charset=UTF-8",
  ".xml": "application/xml",
  ".yaml": "application/yaml; charset=UTF-8",
  ".zip": "application/zip",
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
/** A file whose address contains the hash of its content never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const UNKNOWN_TYPE = "application/octet-stream";

/** A file of `public/` or of the build. */
export interface SiteFile {
  file: string;
  type: string;
  /** Whether the file's address contains the hash of its content. */
  immutable: boolean;
}

/**
 * The extension of the files that `scripts/build/siteBuild.ts` compressed. The server sends them in place of the
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

/** Reads what the build has, from its files and from the manifests that `next build` writes. */
export function readBuild(root: string, distDir: string) {
  const build = join(root, distDir);
  const routes = read(routesManifest, join(build, "routes-manifest.json"));
  const prerendered = read(prerenderManifest, join(build, "prerender-manifest.json"));
  const all = [...filesIn(join(root, "public"), ""), ...filesIn(join(build, "static"), "/_next/static")];
  return {
    /** The value of Next's draft mode cookie in this build. */
    draftId: prerendered.preview.previewModeId,
    /** The files, by their decoded path. */
    files: new Map(
      all.map(([path, file]): [string, SiteFile] => {
        const type = MEDIA_TYPES[extname(file)] ?? UNKNOWN_TYPE;
        return [path, { file, type, immutable: path.startsWith("/_next/") }];
      }),
    ),
    /** The paths of Next's routes without parameters. */
    staticRoutes: routes.staticRoutes.map(({ page }) => page),
    /** The names of Next's routes with parameters, with the pattern of their paths. */
    dynamicRoutes: routes.dynamicRoutes.map(({ page, regex }) => ({ page, matches: new RegExp(regex) })),
    /** The public paths of the prerendered pages, pictures and lists, with the name of their route. */
    prerendered: Object.entries(prerendered.routes).map(([route, { srcRoute }]) => ({
      path: publicPath(route),
      route: srcRoute,
    })),
    /** The headers that `next.config.ts` sets on every response, by the pattern of their paths. */
    headers: routes.headers
      .filter(({ has, missing }) => has.length + missing.length === 0)
      .map(({ regex, headers }) => ({ matches: new RegExp(regex), headers })),
  };
}
export type Build = ReturnType<typeof readBuild>;
