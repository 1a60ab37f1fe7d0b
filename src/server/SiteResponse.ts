import { createHash } from "node:crypto";
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
function vary(response: ServerResponse, name: string): void {
  const named = String(response.getHeader("vary") ?? "");
  const isNamed = named.split(",").some((each) => each.trim().toLowerCase() === name.toLowerCase());
  if (!isNamed) response.setHeader("Vary", named ? `${named}, ${name}` : name);
}

/**
 * The answers that Next gives, on their way out. Next sends a prerendered page in one piece with an ETag: that is the mark
 * by which it is compressed from what is kept. A prerendered page's data comes in pieces and without one; it is put
 * together and given one here. What is rendered for a request (draft mode, a route's own answer) goes out as it comes.
 */
export class SiteResponse extends ServerResponse {
  /** A status in place of the one Next gives: a draft of the not-found page is a page to Next. */
  statusInstead: number | undefined;

  /** The pieces of a prerendered page's data, so far. */
  #data: Buffer[] | undefined;

  override flushHeaders(): void {
    if (!this.#isKeptData()) super.flushHeaders();
  }

  override write(...given: unknown[]): boolean {
    const [piece] = given;
    if (this.#isKeptData() && (typeof piece === "string" || piece instanceof Uint8Array)) {
      this.#data ??= [];
      this.#data.push(Buffer.from(piece));
      return true;
    }
    // The overloads of the base class, which this leaves as they are.
    return super.write(...(given as [never]));
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.#settleHeaders();
    if (this.statusInstead !== undefined) this.setHeader("Cache-Control", "private, no-store");
    // The overloads of the base class, which this leaves as they are.
    return super.writeHead(this.statusInstead ?? status, ...(rest as [never]));
  }

  override end(...given: unknown[]): this {
    if (this.#data) return this.#endData(this.#data, given[0]);
    const [body] = given;
    const packed = this.headersSent ? undefined : this.#pack(body);
    return super.end(...((packed ? [packed, ...given.slice(1)] : given) as [never]));
  }

  #isKeptData(): boolean {
    const isData = String(this.getHeader("content-type")).startsWith("text/x-component");
    return !this.headersSent && isData && this.hasHeader("x-nextjs-prerender") && !this.hasHeader("etag");
  }

  #endData(pieces: Buffer[], last: unknown): this {
    this.#data = undefined;
    if (typeof last === "string" || last instanceof Uint8Array) pieces.push(Buffer.from(last));
    const body = Buffer.concat(pieces);
    this.setHeader("ETag", `"${createHash("sha1").update(body).digest("base64url")}"`);
    this.setHeader("Content-Length", body.length);
    return this.end(body);
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
