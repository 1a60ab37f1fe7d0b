import type { Handler, Site } from "../exchange.ts";
import { createViewCounter } from "./page.ts";

/** Passes a request on to Next. */
export function passToNext(site: Site): Handler {
  const { next } = site;
  const countView = createViewCounter(site);
  return async function handle(exchange) {
    const { request, response, resource } = exchange;
    await next(request, response);
    const isSent = response.statusCode === 200 || response.statusCode === 304;
    if (resource === "prerendered" && isSent) countView(exchange, String(response.getHeader("content-type")));
    return true;
  };
}
