import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compress, compressSmall, type Encoding, encodingFor, isText } from "./encoding.ts";

/** Returns the ETag of a body with a single encoding. It identifies the bytes, so a download can be resumed. */
export const strongTag = (body: Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Returns the ETag of content. It is weak, because all encodings of the content share it (RFC 9110, section 8.8.3). */
export const weakTag = (body: Uint8Array): string => `W/${strongTag(body)}`;

/** The first and the last byte of a part, from 0. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const single = /^bytes=(\d*)-(\d*)$/i;

/**
 * Reads a Range header (RFC 9110, section 14.1.2).
 * @param length the length of the whole body, in bytes
 * @returns undefined for a header that the server ignores: an invalid header, or one with several ranges
 */
function byteRange(header: string, length: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = single.exec(header) ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const first = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  return first < length ? { first, last } : "unsatisfiable";
}

/** A response in one encoding, ready to write: header names and values in turn. */
interface Encoded {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Header names are in lower case. Without `etag` the response is never a 304. */
export interface CachedResponseOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body compressed with Brotli, where the build did that. */
  brotli?: Buffer | undefined;
}

/** Adds Accept-Encoding to a Vary header. */
const varied = (vary = "") =>
  /\baccept-encoding\b/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** Headers that caches use to store, validate or purge a response. */
const forCaches = /^(etag|vary|cdn-cache-control|surrogate-.*|cache-tag)$/;

/** How browsers may store a response that no shared cache may store. */
export const PRIVATE_CACHING = "private, max-age=0, must-revalidate";

/** Returns the headers for a response that no cache may store. */
export const uncached = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !forCaches.test(name))),
  "cache-control": "no-store",
});

const join = (headers: readonly string[], more: readonly string[]) =>
  more.length === 0 ? (headers as string[]) : [...headers, ...more]; // `writeHead` changes neither

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * A complete response in memory, such as a page, a file or the not-found page. Each encoding is compressed on its
 * first request and stored with its headers. After that, sending a response takes a header lookup and one write.
 */
export class CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly #status: number;
  readonly #isText: boolean;
  readonly #unchanged: readonly string[];
  readonly #encoded = new Map<Encoding | undefined, Encoded | Promise<Encoded>>();

  constructor({ status = 200, headers, body, brotli }: CachedResponseOptions) {
    this.#status = status;
    this.#isText = isText(headers["content-type"] ?? "");
    this.headers = { ...headers, ...(this.#isText && { vary: varied(headers.vary) }) };
    const { "content-type": _, ...unchanged } = this.headers;
    this.#unchanged = Object.entries(unchanged).flat();
    this.body = body;
    if (brotli) this.#encoded.set("br", this.#withHeaders("br", brotli));
  }

  /**
   * Responds to a GET or HEAD request that has no body or whose body has arrived.
   * @param more additional headers, names and values in turn; a 416 response doesn't get them
   * @returns a promise that settles when the response is sent, if the server must compress it first
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    more: readonly string[] = [],
  ): Promise<void> | undefined {
    const { headers: asked } = request;
    if (this.isNamedBy(asked["if-none-match"])) {
      response.writeHead(304, join(this.#unchanged, more)).end();
      return undefined;
    }
    if (asked.range !== undefined && this.#sendPart(request, response, asked.range, more)) return undefined;
    const encoding = this.#isText ? encodingFor(asked["accept-encoding"], this.body.length) : undefined;
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding);
    if (encoded instanceof Promise)
      return encoded.then((ready) => this.#write(request, response, ready, more));
    this.#write(request, response, encoded, more);
    return undefined;
  }

  /** Returns whether a client has this version, by its If-None-Match (RFC 9110, section 13.1.2). */
  isNamedBy(known: string | undefined): boolean {
    const { etag } = this.headers;
    if (known === undefined || etag === undefined) return false;
    return known === "*" || known.split(",").some((each) => withoutWeak(each) === withoutWeak(etag));
  }

  /** Compresses to the encodings that the previous version has, so that no visitor waits for compression. */
  async prepareLike(previous: CachedResponse): Promise<void> {
    await Promise.all(Array.from(previous.#encoded.keys(), (encoding) => this.#encode(encoding)));
  }

  /** Recompresses the Brotli body at a higher quality. Until it is ready, visitors get the previous body. */
  async recompress(): Promise<void> {
    if (!this.#isText || !encodingFor("br", this.body.length)) return;
    this.#encoded.set("br", this.#withHeaders("br", await compressSmall(this.body)));
  }

  #write(
    { method }: IncomingMessage,
    response: ServerResponse,
    { headers, body }: Encoded,
    more: readonly string[],
  ): void {
    response.writeHead(this.#status, join(headers, more)).end(method === "HEAD" ? undefined : body);
  }

  /**
   * Sends the part of the uncompressed body that a Range header requests, or 416 when the body has no such part.
   * @returns false if it sent nothing, and the request should get the whole body
   */
  #sendPart(
    { method, headers: asked }: IncomingMessage,
    response: ServerResponse,
    header: string,
    more: readonly string[],
  ): boolean {
    const condition = asked["if-range"];
    const isSame =
      condition === undefined || (condition === this.headers.etag && !condition.startsWith("W/"));
    if (method !== "GET" || this.#status !== 200 || !isSame) return false;
    const { length } = this.body;
    const range = byteRange(header, length);
    if (range === undefined) return false;
    if (range === "unsatisfiable") {
      const { "content-type": _, ...headers } = uncached(this.headers);
      const refusal = { ...headers, "content-range": `bytes */${length}`, "content-length": "0" };
      response.writeHead(416, refusal).end();
      return true;
    }
    const { first, last } = range;
    const headers = {
      ...this.headers,
      "content-range": `bytes ${first}-${last}/${length}`,
      "content-length": String(last - first + 1),
    };
    response
      .writeHead(206, join(Object.entries(headers).flat(), more))
      .end(this.body.subarray(first, last + 1));
    return true;
  }

  /** Compresses the body to an encoding. Concurrent requests share the work. */
  #encode(encoding: Encoding | undefined): Promise<Encoded> {
    const body = encoding ? compress(this.body, encoding) : Promise.resolve(this.body);
    const encoded = body.then((ready) => this.#withHeaders(encoding, ready));
    this.#encoded.set(encoding, encoded);
    encoded.then(
      (ready) => this.#encoded.set(encoding, ready),
      () => this.#encoded.delete(encoding),
    );
    return encoded;
  }

  #withHeaders(encoding: Encoding | undefined, body: Buffer): Encoded {
    const headers = {
      ...this.headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    return { headers: Object.entries(headers).flat(), body };
  }
}
