import type { IncomingMessage } from "node:http";
import { LISTS } from "#page-cache/pageCopies.ts";
import { isVariantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { type ListFile, listFiles } from "#schemas/rules/pageTypes.ts";
import { pageOfPicture } from "#schemas/rules/searchResult.ts";
import type { IsPage } from "./pageAddresses.ts";
import type { Target } from "./requestTarget.ts";
import { normalPath, type Resource, type RouteTable } from "./routeTable.ts";

interface FindOptions {
  readonly paths: RouteTable;
  readonly isPage: IsPage;
  /** Whether Next handles a request in draft mode. */
  readonly isDraft: (request: IncomingMessage) => boolean;
  /** Whether an editor in draft mode finds a page at a path. */
  readonly findsDraftPage: (request: IncomingMessage, path: string) => Promise<boolean>;
}

/** Creates a function that finds the resource of a request, including the pages that editors create. */
export function createMatchRoute({ paths, isPage, isDraft, findsDraftPage }: FindOptions) {
  /** Resolves a path at which an editor may have published a page, for visitors, editors and this process. */
  async function editorsPage(request: IncomingMessage, path: string, isSelf: boolean): Promise<Resource> {
    // This process requests pages before they are in the list. Drafts are never in the list.
    if (isSelf) return "prerendered";
    const normal = normalPath(path);
    if (!(await isPage(normal)))
      return isDraft(request) && (await findsDraftPage(request, normal)) ? "route" : "unknown";
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

  /** Returns the resource of a request: synchronously for most requests. */
  return function matchRoute(
    request: IncomingMessage,
    target: Target,
    isSelf: boolean,
  ): Resource | Promise<Resource> {
    const found = paths.resourceAt(target);
    if (found === "internal") {
      const isVariant = isVariantPath(target.path);
      if (!isSelf) return isVariant && isDraft(request) ? "route" : "unknown";
      return isVariant || LISTS.includes(target.path) ? "prerendered" : "route";
    }
    if (found === "address") return editorsPage(request, target.path, isSelf);
    if (found !== "unknown") return found;
    const file = listFiles.find(({ path }) => path === target.path);
    if (file) return listFile(file);
    const pictured = pageOfPicture(target.path);
    return pictured === undefined ? found : pictureOf(pictured, isSelf);
  };
}
