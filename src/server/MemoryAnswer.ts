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
  readonly #unchanged: string[];
  readonly #coded = new Map<Encoding | undefined, Coded | Promise<Coded>>();

  constructor({ status = 200, headers, body }: MemoryAnswerOptions) {
    this.#status = status;
    this.#isText = isText(headers["content-type"] ?? "");
    this.headers = { ...headers, ...(this.#isText && { vary: varied(headers.vary) }) };
    const { "content-type": _, ...unchanged } = this.headers;
    this.#unchanged = Object.entries(unchanged).flat();
    this.body = body;
  }

  /** Answers a GET or a HEAD whose body, if it has one, has been received. */
  async send({ method, headers: asked }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isKnown(asked["if-none-match"])) {
      response.writeHead(304, this.#unchanged).end();
      return;
    }
    const { length } = this.body;
    const encoding = this.#isText ? encodingFor(asked["accept-encoding"], length) : undefined;
    const coded = this.#coded.get(encoding) ?? this.#prepare(encoding);
    const { headers, body } = coded instanceof Promise ? await coded : coded;
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

  async #code(encoding: Encoding | undefined): Promise<Coded> {
    const body = encoding ? await compress(this.body, encoding) : this.body;
    const headers = {
      ...this.headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    return { headers: Object.entries(headers).flat(), body };
  }
}
