import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The content encodings, in order of preference. Current browsers accept Brotli over HTTPS. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** At this quality Brotli is as fast as gzip, and the page is still a quarter smaller. */
const BROTLI_QUALITY = 5;

/** This quality makes a page another tenth smaller and takes about fifty times as long. */
const SMALL_QUALITY = 11;

/** Bytes. Shorter bodies don't shrink by enough to be worth a header. */
const LEAST_COMPRESSED = 1024;

/** Returns whether a media type is worth compressing. Pictures, videos and fonts are compressed already. */
export const isText = (contentType: string): boolean =>
  /^(text\/|application\/(javascript|json|manifest\+json|xml|yaml)|image\/svg\+xml)/.test(contentType);

/** Parses an Accept or Accept-Encoding header: the weight of each value (RFC 9110, section 12.4.2). */
export function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  return weights;
}

/** Returns the best encoding that an Accept-Encoding header accepts. */
function bestFor(accepted: string): Encoding | undefined {
  const weights = weightsIn(accepted);
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

/** Parsed headers. Browsers send few different ones, but anyone can send others, so the number is limited. */
const best = new Map<string, Encoding | undefined>();
const MOST_KNOWN = 100;

/**
 * Returns the best encoding that a client accepts (RFC 9110, section 12.5.3); undefined when it accepts none,
 * or the body is too short.
 * @param accepted the Accept-Encoding header
 * @param length of the body, in bytes
 */
export function encodingFor(accepted: string | string[] | undefined, length: number): Encoding | undefined {
  if (accepted === undefined || length < LEAST_COMPRESSED) return undefined;
  const asked = String(accepted);
  if (!best.has(asked)) {
    if (best.size === MOST_KNOWN) best.clear();
    best.set(asked, bestFor(asked));
  }
  return best.get(asked);
}

const brotliOptions = ({ length }: Buffer, quality = BROTLI_QUALITY) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compresses on a worker thread, so other requests don't wait. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body);
  return promisify(brotliCompress)(body, brotliOptions(body));
}

/** Compresses with Brotli at the higher quality, on a worker thread: about 160 ms for the landing page. */
export const compressSmall = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, brotliOptions(body, SMALL_QUALITY));

/** Compresses on the main thread, for a response that must not wait: about 3 ms for the landing page. */
export function compressSync(content: string | Uint8Array, encoding: Encoding): Buffer {
  const body = Buffer.from(content);
  return encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body));
}
