import { createHash } from "node:crypto";
import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import { createVariants, encodingFor, isText } from "#page-cache/encoding.ts";
import { countAnswer } from "#platform/answerCounts.ts";
import { isSelfRequest } from "#platform/fetchSelf.ts";

/**
 * How long caches may hold a page. A cache in front of the site: 2 s, since a publish cannot purge it, and
 * never longer. A browser asks each time, and mostly gets 304.
 */
export const PAGE_CACHING = "public, max-age=0, s-maxage=2, must-revalidate";

/** Compressed answers of Next, by ETag, which identifies their content. */
const variants = createVariants();

/** Adds a request header to the answer's Vary, unless it is there. */
function vary(response: ServerResponse, name: string): void {
  const named = String(response.getHeader("vary") ?? "");
  const isNamed = named.split(",").some((each) => each.trim().toLowerCase() === name.toLowerCase());
  if (!isNamed) response.setHeader("Vary", named ? `${named}, ${name}` : name);
}

/**
 * Next's answers on their way out. Next sends a prerendered page in one piece with an ETag; an answer with an
 * ETag is compressed here, once for each content. The data of a prerendered page comes in pieces and without
 * an ETag: it is collected and given one. What is rendered for one request (draft mode, a route's answer)
 * goes out unchanged.
 */
export class SiteResponse extends ServerResponse {
  /** Replaces Next's status: in draft mode Next renders the not-found page with status 200. */
  replacedStatus: number | undefined;

  /** The pieces of a prerendered page's data that have arrived so far. */
  #data: Buffer[] | undefined;

  override flushHeaders(): void {
    if (!this.#isPrerenderedData()) super.flushHeaders();
  }

  override write(...given: unknown[]): boolean {
    const [piece] = given;
    if (this.#isPrerenderedData() && (typeof piece === "string" || piece instanceof Uint8Array)) {
      this.#data ??= [];
      this.#data.push(Buffer.from(piece));
      return true;
    }
    // `never` stands for the base class's overloads, which this does not change.
    return super.write(...(given as [never]));
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.#adjustHeaders();
    // Set only when an error ended the collecting: then another answer is sent.
    this.#data = undefined;
    if (this.replacedStatus !== undefined) this.setHeader("Cache-Control", "private, no-store");
    const sent = this.replacedStatus ?? status;
    countAnswer(sent, isSelfRequest(this.req.headers) ? "self" : "visitor");
    // `never` stands for the base class's overloads, which this does not change.
    return super.writeHead(sent, ...(rest as [never]));
  }

  override end(...given: unknown[]): this {
    if (this.#data) return this.#endData(this.#data, given[0]);
    const [body] = given;
    const compressed = this.headersSent ? undefined : this.#compress(body);
    return super.end(...((compressed ? [compressed, ...given.slice(1)] : given) as [never]));
  }

  #isPrerenderedData(): boolean {
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

  #adjustHeaders(): void {
    const caching = String(this.getHeader("cache-control") ?? "");
    if (/\bs-maxage=\d+, stale-while-revalidate=|^s-maxage=/.test(caching)) {
      this.setHeader("Cache-Control", PAGE_CACHING);
      // At the address of a page there is Markdown too, for who asks for that.
      if (String(this.getHeader("content-type")).startsWith("text/html")) vary(this, "Accept");
    }
    const tag = this.getHeader("etag");
    if (typeof tag === "string" && !tag.startsWith("W/")) {
      // A tag that all codings of a page share must be weak (RFC 9110, section 8.8.1).
      this.setHeader("ETag", `W/${tag}`);
      vary(this, "Accept-Encoding");
    }
  }

  /** The compressed body of a page in one piece; undefined when it is sent uncompressed. */
  #compress(body: unknown): Buffer | undefined {
    const tag = this.getHeader("etag");
    const type = String(this.getHeader("content-type") ?? "");
    if (typeof tag !== "string" || !isText(type) || this.getHeader("content-encoding")) return undefined;
    const length = Number(this.getHeader("content-length"));
    const encoding = encodingFor(this.req.headers["accept-encoding"], length);
    if (!encoding) return undefined;
    if (this.req.method === "HEAD") {
      // Next gives the uncompressed length; the compressed one is known only after a GET.
      const known = variants.find(tag, encoding);
      if (known) this.setHeader("Content-Length", known.length);
      else this.removeHeader("Content-Length");
      this.setHeader("Content-Encoding", encoding);
      return undefined;
    }
    if (typeof body !== "string" && !(body instanceof Uint8Array)) return undefined;
    const compressed = variants.get(tag, encoding, body);
    this.setHeader("Content-Encoding", encoding);
    this.setHeader("Content-Length", compressed.length);
    return compressed;
  }
}

/** An HTTP server whose responses are `SiteResponse`s. */
export type SiteServer = Server<typeof IncomingMessage, typeof SiteResponse>;
