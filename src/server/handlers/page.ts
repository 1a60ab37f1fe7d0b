import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isPageRequest } from "#page-cache/isPageRequest.ts";
import { inSpan } from "#platform/trace.ts";
import { acceptsMarkdown, pageOfMarkdown } from "#seo/markdown/markdownPages.ts";
import { type Exchange, type Handler, isRead, type Site } from "../exchange.ts";
import { bringsBody, refuse } from "../sendAnswer.ts";

/**
 * Creates a function that counts the view of a page that was sent, unless an editor or this process requested it. Pictures,
 * feeds and lists have other media types.
 */
export function createViewCounter({ counts, drafts }: Pick<Site, "counts" | "drafts">) {
  return function countView({ request, path, isSelf }: Exchange, mediaType = ""): void {
    if (!counts || isSelf || request.method !== "GET" || !mediaType.startsWith("text/html")) return;
    if (isPageRequest(request) && !drafts.isDraft(request)) counts.view(request, path);
  };
}

/** Serves prerendered pages and pictures from memory, and a page as Markdown to a client that prefers it. */
export function servePage(site: Site): Handler {
  const { routes, drafts, pageCopies, markdownOf, hasPageCache, versions } = site;
  const countView = createViewCounter(site);

  function send(exchange: Exchange, copy: CachedResponse): true | Promise<true> {
    const { request, response, path, isSelf } = exchange;
    countView(exchange, copy.headers["content-type"]);
    const lifetime = pageCopies.edgeLifetime(path, copy);
    const proof = isSelf ? undefined : versions?.proofHeaders(path, copy);
    const sent = copy.send(request, response, proof ? [...lifetime, ...proof] : lifetime);
    return sent ? sent.then(() => true) : true;
  }

  async function sendOnceRendered(
    exchange: Exchange,
    latest: Promise<CachedResponse | undefined>,
  ): Promise<boolean> {
    const copy = await latest;
    if (copy) return send(exchange, copy);
    // An editor's page that has never been rendered does not exist yet. Next handles the other pages.
    if (!exchange.isSelf && routes.resourceAt(exchange) === "address") exchange.resource = "unknown";
    return false;
  }

  /** This process waits for the latest version. */
  function sendToSelf(exchange: Exchange): Promise<boolean> {
    const { request, path } = exchange;
    const parent = String(request.headers.traceparent ?? "") || undefined;
    const latest = inSpan(`GET ${path} from memory`, { kind: "server", parent }, () =>
      pageCopies.latest(path),
    );
    return sendOnceRendered(exchange, latest);
  }

  function sendPage(exchange: Exchange): boolean | Promise<boolean> {
    const { request, path, isSelf } = exchange;
    if (!hasPageCache) return false;
    if (isSelf) return sendToSelf(exchange);
    const choose = (copy: CachedResponse) => versions?.choose(request, path, copy) ?? copy;
    const copy = pageCopies.copy(path);
    if (!(copy instanceof Promise)) return send(exchange, choose(copy));
    return sendOnceRendered(
      exchange,
      copy.then((latest) => latest && choose(latest)),
    );
  }

  async function sendMarkdown(exchange: Exchange): Promise<boolean> {
    const { request, response, path } = exchange;
    const markdown = await markdownOf(path, true);
    if (!markdown) return sendPage(exchange);
    await markdown.response.send(request, response, markdown.edgeLifetime);
    return true;
  }

  return function handle(exchange) {
    const { request, resource } = exchange;
    if (resource !== "prerendered" || !isRead(request) || bringsBody(request)) return false;
    if (!isPageRequest(request) || drafts.isDraft(request)) return false;
    return acceptsMarkdown(request.headers.accept) ? sendMarkdown(exchange) : sendPage(exchange);
  };
}

/** The response to a request for the Markdown of a page that Next can't render at the moment. */
const NOT_RENDERED = {
  status: 503,
  message: "This page can't be shown right now. Try again in a minute.",
  headers: { "Retry-After": "60" },
};

/** Serves the Markdown of a page at its own path, such as `/privacy-policy.md`. */
export function serveMarkdown({ routes, markdownOf }: Pick<Site, "routes" | "markdownOf">): Handler {
  async function send({ request, response, path }: Exchange, page: string): Promise<boolean> {
    const target = { path: page, decoded: page };
    if ((await routes.match(request, target, false)) !== "prerendered") return false;
    const markdown = await markdownOf(page, false);
    if (markdown) {
      await markdown.response.send(request, response, markdown.edgeLifetime);
      return true;
    }
    // A built-in page exists, even if it has never been rendered because the lake is away.
    if (routes.resourceAt(target) === "address") return false;
    refuse(request, response, NOT_RENDERED, routes.headersAt(path));
    return true;
  }

  return function handle(exchange) {
    const { request, path } = exchange;
    const page = pageOfMarkdown(path);
    if (page === undefined || !isRead(request) || bringsBody(request)) return false;
    return send(exchange, page);
  };
}
