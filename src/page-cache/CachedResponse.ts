import type { IncomingMessage, ServerResponse } from "node:http";
import { byteRange } from "./byteRange.ts";
import { compress, compressSmall, type Encoding, encodingFor, isText } from "./encoding.ts";

/** One coding of an answer, as it is written: header names and values in turn. */
interface Coded {
  headers: string[];
  body: Buffer | undefined;
}

/** What an answer is made of; the names of headers in lower case. Without `etag` it is never a 304. */
export interface MemoryAnswerOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body packed by Brotli, where that was done before. */
  brotli?: Buffer | undefined;
}

/** `vary`, with Accept-Encoding in it. */
const varied = (vary = "") =>
  /\baccept-encoding\b/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** Headers with which caches store a response or find it again. */
const forCaches = /^(etag|vary|cdn-cache-control|surrogate-.*|cache-tag)$/;

/** The headers without those for caches, of which none may store the response. */
export const uncached = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !forCaches.test(name))),
  "cache-control": "no-store",
});

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * A complete answer in memory: a page, a file, the not-found page. Each coding of its body is made once, on
 * its first request, together with its headers. So to send one is a look at the request and one write.
 */
export class CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly #status: number;
  readonly #isText: boolean;
  readonly #unchanged: string[];
  readonly #coded = new Map<Encoding | undefined, Coded | Promise<Coded>>();
  /** The bodies of the codings that were asked for, which {@link CachedResponse.with} shares. */
  #bodies = new Map<Encoding | undefined, Promise<Buffer>>();

  constructor({ status = 200, headers, body, brotli }: MemoryAnswerOptions) {
    this.#status = status;
    this.#isText = isText(headers["content-type"] ?? "");
    this.headers = { ...headers, ...(this.#isText && { vary: varied(headers.vary) }) };
    const { "content-type": _, ...unchanged } = this.headers;
    this.#unchanged = Object.entries(unchanged).flat();
    this.body = body;
    if (brotli) this.#bodies.set("br", Promise.resolve(brotli));
  }

  /**
   * Answers a GET or a HEAD whose body, if it has one, has been received.
   * @returns what ends when it is answered, if its coding has to be made first
   */
  send(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { headers: asked } = request;
    if (this.#isKnown(asked["if-none-match"])) {
      response.writeHead(304, this.#unchanged).end();
      return undefined;
    }
    if (asked.range !== undefined && this.#sendPart(request, response, asked.range)) return undefined;
    const { length } = this.body;
    const encoding = this.#isText ? encodingFor(asked["accept-encoding"], length) : undefined;
    const coded = this.#coded.get(encoding) ?? this.#prepare(encoding);
    if (coded instanceof Promise) return coded.then((ready) => this.#write(request, response, ready));
    this.#write(request, response, coded);
    return undefined;
  }

  /** The same answer with more headers. */
  with(headers: Readonly<Record<string, string>>): CachedResponse {
    const other = new CachedResponse({
      status: this.#status,
      headers: { ...this.headers, ...headers },
      body: this.body,
    });
    other.#bodies = this.#bodies;
    return other;
  }

  /** Makes the codings that the answer before this one was asked for, so that nobody waits for them. */
  async prepareAs(before: CachedResponse): Promise<void> {
    await Promise.all(Array.from(before.#bodies.keys(), (encoding) => this.#prepare(encoding)));
  }

  /** Makes the body of Brotli's coding smaller. What is there is sent until that is done. */
  async makeSmall(): Promise<void> {
    if (!this.#isText || !encodingFor("br", this.body.length)) return;
    this.#bodies.set("br", Promise.resolve(await compressSmall(this.body)));
    this.#coded.set("br", await this.#code("br"));
  }

  #write({ method }: IncomingMessage, response: ServerResponse, { headers, body }: Coded): void {
    response.writeHead(this.#status, headers).end(method === "HEAD" ? undefined : body);
  }

  /**
   * Sends the part of the uncompressed body that a Range header asks for, or 416 when the body has no such part.
   * @returns whether it did; if not, the request gets the whole body
   */
  #sendPart({ method, headers: asked }: IncomingMessage, response: ServerResponse, header: string): boolean {
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
    response.writeHead(206, headers).end(this.body.subarray(first, last + 1));
    return true;
  }

  /** Whether a client has the content already, by its If-None-Match (RFC 9110, section 13.1.2). */
  #isKnown(known: string | undefined): boolean {
    const { etag } = this.headers;
    if (known === undefined || etag === undefined) return false;
    return known === "*" || known.split(",").some((each) => withoutWeak(each) === withoutWeak(etag));
  }

  /** Makes a coding. All who ask for it meanwhile wait for the same one. */
  #prepare(encoding: Encoding | undefined): Promise<Coded> {
    const coded = this.#code(encoding);
    this.#coded.set(encoding, coded);
    coded.then(
      (ready) => this.#coded.set(encoding, ready),
      () => this.#coded.delete(encoding),
    );
    return coded;
  }

  #bodyIn(encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const body = encoding ? compress(this.body, encoding) : Promise.resolve(this.body);
    this.#bodies.set(encoding, body);
    body.catch(() => this.#bodies.delete(encoding));
    return body;
  }

  async #code(encoding: Encoding | undefined): Promise<Coded> {
    const body = await this.#bodyIn(encoding);
    const headers = {
      ...this.headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    return { headers: Object.entries(headers).flat(), body };
  }
}
