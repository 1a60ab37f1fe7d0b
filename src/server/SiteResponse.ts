import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import { createVariants, encodingFor, isText } from "./encoding.ts";

/**
 * How long a cache in front may hold a page: seconds at most, since a publish cannot purge it, and never when it is
 * stale. A browser asks each time, and mostly gets 304.
 */
export const PAGE_CACHING = "public, max-age=0, s-maxage=2, must-revalidate";

/** Compressed pages and files, by their ETag, which says their content. */
export const variants = createVariants();

/** Adds a request header to those that an answer depends on. */
export function vary(response: ServerResponse, name: string): void {
  const named = String(response.getHeader("vary") ?? "");
  const isNamed = named.split(",").some((each) => each.trim().toLowerCase() === name.toLowerCase());
  if (!isNamed) response.setHeader("Vary", named ? `${named}, ${name}` : name);
}

/**
 * The answers that Next gives, on their way out. Next sends a prerendered page or its data in one piece with an ETag: that
 * is the mark by which it is compressed from what is kept. What is streamed (draft mode, a route's own answer) has none,
 * and goes out as it comes.
 */
export class SiteResponse extends ServerResponse {
  /** A status in place of the one Next gives: a draft of the not-found page is a page to Next. */
  statusInstead: number | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.#settleHeaders();
    if (this.statusInstead !== undefined) this.setHeader("Cache-Control", "no-store");
    // The overloads of the base class, which this leaves as they are.
    return super.writeHead(this.statusInstead ?? status, ...(rest as [never]));
  }

  override end(...given: unknown[]): this {
    const [body] = given;
    const packed = this.headersSent ? undefined : this.#pack(body);
    return super.end(...((packed ? [packed, ...given.slice(1)] : given) as [never]));
  }

  #settleHeaders(): void {
    const caching = String(this.getHeader("cache-control") ?? "");
    if (/\bs-maxage=\d+, stale-while-revalidate=|^s-maxage=/.test(caching)) {
      this.setHeader("Cache-Control", PAGE_CACHING);
    }
    const tag = this.getHeader("etag");
    if (typeof tag === "string" && !tag.startsWith("W/")) {
      // One tag for all codings of a page is a weak one (RFC 9110, section 8.8.1).
      this.setHeader("ETag", `W/${tag}`);
      vary(this, "Accept-Encoding");
    }
  }

  /** The kept variant of a page in one piece; nothing when it is to go out as it is. */
  #pack(body: unknown): Buffer | undefined {
    const tag = this.getHeader("etag");
    const type = String(this.getHeader("content-type") ?? "");
    if (typeof tag !== "string" || !isText(type) || this.getHeader("content-encoding")) return undefined;
    const length = Number(this.getHeader("content-length"));
    const encoding = encodingFor(this.req.headers["accept-encoding"], length);
    if (!encoding) return undefined;
    if (this.req.method === "HEAD") {
      // GET would have another length than Next says, which is left out unless it is known.
      const known = variants.find(tag, encoding);
      if (known) this.setHeader("Content-Length", known.length);
      else this.removeHeader("Content-Length");
      this.setHeader("Content-Encoding", encoding);
      return undefined;
    }
    if (typeof body !== "string" && !(body instanceof Uint8Array)) return undefined;
    const packed = variants.get(tag, encoding, body);
    this.setHeader("Content-Encoding", encoding);
    this.setHeader("Content-Length", packed.length);
    return packed;
  }
}

/** A server that answers with them. */
export type SiteServer = Server<typeof IncomingMessage, typeof SiteResponse>;
