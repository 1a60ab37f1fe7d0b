import type { IncomingMessage } from "node:http";
import { type Endpoint, endpoints as siteEndpoints } from "#endpoints/endpoints.ts";
import { LISTS } from "#page-cache/pageCopies.ts";
import { languages } from "#schemas/languages.ts";
import { isVariantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn, routePath, splitLanguage } from "#schemas/rules/languagePath.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { type ListFile, listFiles } from "#schemas/rules/pageTypes.ts";
import { pageOfPicture, sharePath } from "#schemas/rules/searchResult.ts";
import { ANSWER_PATH } from "#schemas/singletons.ts";
import type { DraftSessions } from "./draftSessions.ts";
import { type IsPage, NOT_FOUND_PATH } from "./notFoundPage.ts";
import type { Build, SiteFile } from "./readBuild.ts";
import type { Target } from "./requestTarget.ts";

/**
 * The resource at a path: a file; an endpoint; a `prerendered` page or picture; another `route` of Next; an `internal` page,
 * for this process's own requests only; a path at which an editor may have published a page (`address`); or nothing
 * (`unknown`).
 */
export type Resource = SiteFile | Endpoint | "prerendered" | "route" | "internal" | "address" | "unknown";

export const isFile = (resource: Resource): resource is SiteFile =>
  typeof resource === "object" && "file" in resource;
export const isEndpoint = (resource: Resource): resource is Endpoint =>
  typeof resource === "object" && !("file" in resource);

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
/** Routes that match any path: of pages, of the pictures for shared links, and of {@link siteEndpoints}. */
const CATCH_ALL = [EDITORS_PAGES, IN_LANGUAGE, "/share/[picture]", "/api/[...path]", "/voiceagent/[...path]"];

/** Removes extra slashes from a path. */
const normalPath = (path: string): string => path.replaceAll(/[/\\]+/g, "/").replace(/(?<=.)\/$/, "");

/** The paths of the editors' pages and translations that a build prerendered. Their set changes while the site runs. */
export const builtAddresses = ({ prerendered }: Build): string[] =>
  prerendered.flatMap(({ path, route }) => (route === EDITORS_PAGES || isPagePath(path) ? [path] : []));

/** Returns the resources that don't change while the site runs, by path. */
function fixedResources(build: Build, endpoints: ReadonlyMap<string, Endpoint>): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const path of build.staticRoutes) resources.set(path, "route");
  for (const { path } of build.prerendered) resources.set(path, "prerendered");
  const changing = builtAddresses(build).flatMap((path) => [path, sharePath(path)]);
  for (const path of [...changing, ...NEXT_PAGES, ...LIST_FILES]) resources.delete(path);
  // Experiments start and stop while the site runs.
  for (const path of resources.keys()) if (isVariantPath(path)) resources.delete(path);
  for (const path of INTERNAL_PATHS) resources.set(path, "internal");
  for (const [path, endpoint] of endpoints) resources.set(path, endpoint);
  return resources;
}

/** What {@link createRoutes} needs to find the pages that editors create. */
interface EditorsPages {
  readonly isPage: IsPage;
  readonly drafts: DraftSessions;
}

/** Creates the table of everything that the site has, from the build, the endpoints and the pages that editors create. */
export function createRoutes(build: Build, { isPage, drafts }: EditorsPages, endpoints = siteEndpoints) {
  const { files } = build;
  const fixed = fixedResources(build, endpoints);
  const dynamicRoutes = build.dynamicRoutes.filter(({ page }) => !CATCH_ALL.includes(page));
  const isDynamic = (path: string) =>
    !LIST_FILES.includes(path) &&
    dynamicRoutes.some(({ page, matches }) =>
      matches.test(page.startsWith(IN_LANGUAGE) ? routePath(path) : path),
    );

  /** Returns the resource at a path. A path that exists without its extra slashes is a route: Next redirects it. */
  function resourceAt({ path, decoded }: Target): Resource {
    const resource = files.get(decoded) ?? fixed.get(path);
    if (resource) return resource;
    const normal = normalPath(path);
    if (fixed.has(normal)) return "route";
    // Before the routes of Next, which match a translation whether or not it exists.
    if (isPagePath(normal)) return "address";
    if (isVariantPath(normal)) return "internal";
    return isDynamic(normal) ? "route" : "unknown";
  }

  /** Resolves a path at which an editor may have published a page, for visitors, editors and this process. */
  async function editorsPage(request: IncomingMessage, path: string, isSelf: boolean): Promise<Resource> {
    // This process requests pages before they are in the list. Drafts are never in the list.
    if (isSelf) return "prerendered";
    const normal = normalPath(path);
    if (!(await isPage(normal))) return (await drafts.hasPage(request, normal)) ? "route" : "unknown";
    return normal === path ? "prerendered" : "route";
  }

  /** A share picture exists only while its page exists, so that requests with invented names render nothing. */
  async function pictureOf(page: string, isSelf: boolean): Promise<Resource> {
    return isSelf || (await isPage(page)) ? "prerendered" : "unknown";
  }

  /** A file that lists pages exists only while one of them does. The landing page of the source language always does. */
  async function listFile({ needs }: ListFile): Promise<Resource> {
    return needs === "/" || (await isPage(needs)) ? "prerendered" : "unknown";
  }

  return {
    resourceAt,
    /** Returns the resource of a request, including the pages that editors create: synchronously for most requests. */
    match(request: IncomingMessage, target: Target, isSelf: boolean): Resource | Promise<Resource> {
      const { path } = target;
      // Its own path is as unknown as those at which visitors get it.
      if (!isSelf && splitLanguage(path).path === NOT_FOUND_PATH) return "unknown";
      const resource = resourceAt(target);
      if (resource === "internal") {
        const isVariant = isVariantPath(path);
        if (!isSelf) return isVariant && drafts.isDraft(request) ? "route" : "unknown";
        return isVariant || LISTS.includes(path) ? "prerendered" : "route";
      }
      if (resource === "address") return editorsPage(request, path, isSelf);
      if (resource !== "unknown") return resource;
      const file = listFiles.find((each) => each.path === path);
      if (file) return listFile(file);
      const page = pageOfPicture(path);
      return page === undefined ? "unknown" : pictureOf(page, isSelf);
    },
    /** Returns the headers that `next.config.ts` sets on every response at a path. */
    headersAt(path: string): Record<string, string> {
      const all = build.headers.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers);
      return Object.fromEntries(all.map(({ key, value }) => [key, value]));
    },
  };
}
export type Routes = ReturnType<typeof createRoutes>;
