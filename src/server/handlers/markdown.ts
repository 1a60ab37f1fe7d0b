import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { pageOfMarkdown } from "#seo/markdown/markdownPages.ts";
import { type Exchange, type Handler, isRead, type Site } from "../exchange.ts";
import { NOT_FOUND_PATH } from "../routing/notFoundPage.ts";
import { bringsBody, refuse } from "../sendAnswer.ts";

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
    return splitLanguage(page).path === NOT_FOUND_PATH ? false : send(exchange, page);
  };
}
