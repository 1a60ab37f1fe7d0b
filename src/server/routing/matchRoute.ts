import type { IncomingMessage } from "node:http";
import { LISTS } from "#page-cache/pageCopies.ts";
import { pageOfPicture } from "#schemas/rules/searchResult.ts";
import type { IsPage } from "./pageAddresses.ts";
import type { Target } from "./requestTarget.ts";
import { normalPath, type Resource, type RouteTable } from "./routeTable.ts";

interface FindOptions {
  readonly paths: RouteTable;
  readonly isPage: IsPage;
  /** Whether Next answers a request in draft mode. */
  readonly isDraft: (request: IncomingMessage) => boolean;
  /** Whether an editor in draft mode finds a page at a path. */
  readonly findsDraftPage: (request: IncomingMessage, path: string) => Promise<boolean>;
}

/** Makes what finds a request's target, pages of an editor's making too. */
export function createMatchRoute({ paths, isPage, isDraft, findsDraftPage }: FindOptions) {
  /** Who may see an address at which an editor may have put a page, and where it is found. */
  async function editorsPage(request: IncomingMessage, path: string, isSelf: boolean): Promise<Resource> {
    // This process asks for pages before they are in the list. An editor's drafts are in no list.
    if (isSelf) return "prerendered";
    const normal = normalPath(path);
    if (!(await isPage(normal)))
      return isDraft(request) && (await findsDraftPage(request, normal)) ? "route" : "unknown";
    return normal === path ? "prerendered" : "route";
  }

  /** The picture of an editor's page is there as long as the page is: an invented name is not drawn. */
  async function pictureOf(page: string, isSelf: boolean): Promise<Resource> {
    return isSelf || (await isPage(page)) ? "prerendered" : "unknown";
  }

  /** What a request finds at its target: most at once, without a wait. */
  return function matchRoute(
    request: IncomingMessage,
    target: Target,
    isSelf: boolean,
  ): Resource | Promise<Resource> {
    const found = paths.resourceAt(target);
    if (found === "internal") {
      if (!isSelf) return "unknown";
      return LISTS.includes(target.path) ? "prerendered" : "route";
    }
    if (found === "address") return editorsPage(request, target.path, isSelf);
    const pictured = found === "unknown" ? pageOfPicture(target.path) : undefined;
    return pictured === undefined ? found : pictureOf(pictured, isSelf);
  };
}
