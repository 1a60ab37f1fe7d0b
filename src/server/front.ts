import type { IncomingMessage } from "node:http";
import { requireSigned, SIGNATURE_HEADER } from "#content/revalidation/signature.ts";
import { isOwnRequest } from "#ownRequest.ts";
import { bearsOperatorToken } from "./allowance.ts";
import { bodyLimit, isAction } from "./bodyLimit.ts";
import { boundedLog } from "./boundedLog.ts";
import { type createNotFoundPage, NOT_FOUND_PATH } from "./notFoundPage.ts";
import { receiveBody, withBody } from "./receiveBody.ts";
import { bringsBody, refuse, send } from "./refuse.ts";
import { METHODS, readTarget, type Target } from "./requestTarget.ts";
import type { SiteResponse } from "./SiteResponse.ts";
import type { SitePaths } from "./sitePaths.ts";
import type { createTextFiles } from "./textFiles.ts";

/** What the front works with. */
export interface FrontParts {
  /** Next's request handler. */
  next: (request: IncomingMessage, response: SiteResponse) => Promise<void>;
  paths: SitePaths;
  notFound: ReturnType<typeof createNotFoundPage>;
  sendTextFile: ReturnType<typeof createTextFiles>;
  /** Takes a request from its address's allowance; gives the seconds to wait when there is none. */
  takeRequest: (request: IncomingMessage) => Promise<number | undefined>;
  /** The secrets of the lake's webhook, newest first. */
  secrets: readonly string[];
}

const logNotFound = boundedLog("warn", "page.not-found");
export const logRefused = boundedLog("warn", "request.refused");

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** The header of a request, where it may come only once. */
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * What stands between the socket and Next: refuses what cannot be answered, sends files and the not-found page from
 * memory, holds each address to its allowance and each body to its limit. Next is given only what needs it, with a body
 * that is short and whole.
 */
export function createFront({ next, paths, notFound, sendTextFile, takeRequest, secrets }: FrontParts) {
  /** Whether it is of a browser in draft mode, as far as Next tells. */
  const isDraft = ({ headers }: IncomingMessage) =>
    headers.cookie?.includes(`__prerender_bypass=${paths.draftId}`) === true;

  const isSigned = (request: IncomingMessage, body: Buffer) => {
    try {
      requireSigned(body.toString("utf8"), single(request.headers[SIGNATURE_HEADER]) ?? null, secrets);
      return true;
    } catch {
      return false;
    }
  };

  async function answerUnknown(request: IncomingMessage, response: SiteResponse, { path }: Target) {
    // Still percent-encoded, without the query; JSON escapes what could forge a log line.
    logNotFound({ path: path.slice(0, 300) });
    if (isDraft(request)) {
      // In draft mode it shows drafts, so Next renders it.
      request.url = NOT_FOUND_PATH;
      delete request.headers["if-none-match"];
      response.statusInstead = 404;
      return await next(request, response);
    }
    const { headers, body } = await notFound.get(single(request.headers["accept-encoding"]));
    send(request, response, 404, headers, body);
  }

  return async function answer(request: IncomingMessage, response: SiteResponse): Promise<void> {
    const { method, url = "" } = request;
    const target = readTarget(method, url);
    const deny = (status: number, message: string, more: Record<string, string> = {}, code?: string) => {
      logRefused({ status, method, path: url.slice(0, 300) });
      const headers = { ...paths.headersAt("path" in target ? target.path : "/"), ...more };
      refuse(request, response, { status, message, ...(code && { code }) }, headers);
    };
    if ("status" in target) {
      return deny(target.status, target.message, target.status === 405 ? { Allow: METHODS } : {});
    }

    const { path } = target;
    const own = isOwnRequest(request.headers);
    const found = paths.at(target);
    const place = found === "own" ? (own ? "route" : "unknown") : found;
    const isKept = place === "static" || typeof place === "object";
    const action = isAction(request) && isDraft(request);
    if ((isKept || place === "unknown") && !isRead(request) && !action) {
      return deny(405, "This address is only read.", { Allow: "GET, HEAD" });
    }

    const operator = bearsOperatorToken(request);
    const isDelivery = path === "/api/revalidate" && request.headers[SIGNATURE_HEADER] !== undefined;
    const isOverspent = async () => {
      const seconds = await takeRequest(request);
      if (seconds === undefined) return false;
      const more = { "Retry-After": String(seconds) };
      deny(429, "Too many requests from this address. Please try again later.", more, "rate");
      return true;
    };
    const isCounted = !(isKept && isRead(request)) && !own && !operator;
    // A delivery of the lake is known by its signature, so only once its body is here.
    if (isCounted && !isDelivery && (await isOverspent())) return;

    let given = request;
    if (bringsBody(request)) {
      const most = bodyLimit(request, path, operator);
      const declared = Number(request.headers["content-length"] ?? 0);
      if (request.headers.expect && most > 0 && declared <= most) response.writeContinue();
      const body = await receiveBody(request, most);
      if (body === "aborted") return;
      if (body === "too-large") {
        const message =
          most > 0 ? `The request is larger than ${most} bytes.` : "This address takes no body.";
        return deny(413, message, {}, "too-large");
      }
      if (isDelivery && !isSigned(request, body) && (await isOverspent())) return;
      given = withBody(request, body);
    } else if (isDelivery && (await isOverspent())) return;

    if (place === "unknown") return await answerUnknown(given, response, target);
    if (typeof place === "object" && request.headers.range === undefined) {
      return await sendTextFile(request, response, place, paths.headersAt(path));
    }
    await next(given, response);
    // The walk of a publish asks for it until it is new.
    if (own && path === NOT_FOUND_PATH) notFound.expire();
  };
}
