import type { IncomingMessage, ServerResponse } from "node:http";
import { compress, type Encoding, encodingFor, isText } from "./encoding.ts";

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

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * A complete answer in memory: a page, a file, the not-found page. Each coding of its body is made once, on
 * its first request, together with its headers. So to send one is a look at the request and one write.
 */
export class MemoryAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly #status: number;
  readonly #isText: boolean;
  readonly #brotli: Buffer | undefined;
  readonly #unchanged: string[];
  readonly #coded = new Map<Encoding | undefined, Coded | Promise<Coded>>();

  constructor({ status = 200, headers, body, brotli }: MemoryAnswerOptions) {
    this.#status = status;
    this.#isText = isText(headers["content-type"] ?? "");
    this.headers = { ...headers, ...(this.#isText && { vary: varied(headers.vary) }) };
    const { "content-type": _, ...unchanged } = this.headers;
    this.#unchanged = Object.entries(unchanged).flat();
    this.body = body;
    this.#brotli = brotli;
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
    const { length } = this.body;
    const encoding = this.#isText ? encodingFor(asked["accept-encoding"], length) : undefined;
    const coded = this.#coded.get(encoding) ?? this.#prepare(encoding);
    if (coded instanceof Promise) return coded.then((ready) => this.#write(request, response, ready));
    this.#write(request, response, coded);
    return undefined;
  }

  /** Makes the codings that the answer before this one was asked for, so that nobody waits for them. */
  async prepareAs(before: MemoryAnswer): Promise<void> {
    await Promise.all(Array.from(before.#coded.keys(), (encoding) => this.#prepare(encoding)));
  }

  #write({ method }: IncomingMessage, response: ServerResponse, { headers, body }: Coded): void {
    response.writeHead(this.#status, headers).end(method === "HEAD" ? undefined : body);
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

  async #pack(encoding: Encoding): Promise<Buffer> {
    return encoding === "br" && this.#brotli ? this.#brotli : await compress(this.body, encoding);
  }

  async #code(encoding: Encoding | undefined): Promise<Coded> {
    const body = encoding ? await this.#pack(encoding) : this.body;
    const headers = {
      ...this.headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    return { headers: Object.entries(headers).flat(), body };
  }
}
