import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import { compressSync, encodingFor, isText } from "#page-cache/encoding.ts";
import { countAnswer } from "#platform/answerCounts.ts";
import { isSelfRequest } from "#platform/fetchSelf.ts";

/**
 * How long caches may store a page. A shared cache may store it for 2 s, because a publish can't purge it. A browser
 * revalidates it each time and mostly gets 304.
 */
export const PAGE_CACHING = "public, max-age=0, s-maxage=2, must-revalidate";

/** Adds a request header to the response's Vary header, unless it is already listed. */
function vary(response: ServerResponse, name: string): void {
  const named = String(response.getHeader("vary") ?? "");
  const isNamed = named.split(",").some((each) => each.trim().toLowerCase() === name.toLowerCase());
  if (!isNamed) response.setHeader("Vary", named ? `${named}, ${name}` : name);
}

/**
 * A response of this server. It counts responses and adjusts Next's: how long caches may store a page, the ETag that
 * all encodings of a page share, and the compression of a page that has no copy in memory yet.
 */
export class SiteResponse extends ServerResponse {
  /** Replaces Next's status: in draft mode Next renders the not-found page with status 200. */
  replacedStatus: number | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.#adjustHeaders();
    if (this.replacedStatus !== undefined) this.setHeader("Cache-Control", "private, no-store");
    const sent = this.replacedStatus ?? status;
    countAnswer(sent, isSelfRequest(this.req.headers) ? "self" : "visitor");
    // The cast to `never` satisfies the overloads of the base class, which stay unchanged.
    return super.writeHead(sent, ...(rest as [never]));
  }

  override end(...given: unknown[]): this {
    const [body] = given;
    const compressed = this.headersSent ? undefined : this.#compress(body);
    // The cast to `never` satisfies the overloads of the base class, which stay unchanged.
    return super.end(...((compressed ? [compressed, ...given.slice(1)] : given) as [never]));
  }

  /** Compresses a prerendered page, which Next sends in one piece with an ETag. Nothing else that Next sends has one. */
  #compress(body: unknown): Buffer | undefined {
    const length = Number(this.getHeader("content-length"));
    if (!this.hasHeader("etag") || !isText(String(this.getHeader("content-type") ?? ""))) return undefined;
    const encoding = encodingFor(this.req.headers["accept-encoding"], length);
    if (!encoding || this.hasHeader("content-encoding")) return undefined;
    if (this.req.method === "HEAD") {
      this.setHeader("Content-Encoding", encoding);
      this.removeHeader("Content-Length"); // Next's value is the uncompressed length.
      return undefined;
    }
    if (typeof body !== "string" && !(body instanceof Uint8Array)) return undefined;
    const compressed = compressSync(body, encoding);
    this.setHeader("Content-Encoding", encoding);
    this.setHeader("Content-Length", compressed.length);
    return compressed;
  }

  #adjustHeaders(): void {
    const caching = String(this.getHeader("cache-control") ?? "");
    if (/\bs-maxage=\d+, stale-while-revalidate=|^s-maxage=/.test(caching)) {
      this.setHeader("Cache-Control", PAGE_CACHING);
      // The same path serves the page's Markdown to clients that prefer it.
      if (String(this.getHeader("content-type")).startsWith("text/html")) vary(this, "Accept");
    }
    const tag = this.getHeader("etag");
    if (typeof tag === "string" && !tag.startsWith("W/")) {
      // An ETag that all encodings of a page share must be weak (RFC 9110, section 8.8.1).
      this.setHeader("ETag", `W/${tag}`);
      vary(this, "Accept-Encoding");
    }
  }
}

/** An HTTP server whose responses are `SiteResponse`s. */
export type SiteServer = Server<typeof IncomingMessage, typeof SiteResponse>;
