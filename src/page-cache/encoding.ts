import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The content codings, in the order of preference. Current browsers take Brotli over HTTPS. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli's quality at which it takes as little time as gzip, and still makes the page a quarter smaller. */
const BROTLI_QUALITY = 5;

/** The quality that makes a page a further eighth smaller, in about fifteen times the time. */
const SMALL_QUALITY = 10;

/** Bytes. Shorter contents do not shrink by enough to be worth a header. */
const LEAST_COMPRESSED = 1024;

/** Whether a media type is worth compressing; pictures, videos and fonts are compressed already. */
export const isText = (contentType: string): boolean =>
  /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/.test(contentType);

/** The best coding that an Accept-Encoding takes. */
function bestFor(accepted: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of accepted.split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

/** Every request has an Accept-Encoding, and browsers send few different ones. Anyone can send others, so these are bounded. */
const best = new Map<string, Encoding | undefined>();
const MOST_KNOWN = 100;

/**
 * The best coding that a client takes, by its Accept-Encoding (RFC 9110, section 12.5.3); undefined when it
 * takes none, or the content is too short.
 * @param length the content's, in bytes
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

/** Compresses on a thread of its own: other requests are answered meanwhile. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body);
  return promisify(brotliCompress)(body, brotliOptions(body));
}

/** As {@link compress} by Brotli, smaller, for what is sent often: some 80 ms for the landing page. */
export const compressSmall = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, brotliOptions(body, SMALL_QUALITY));

function compressSync(content: string | Uint8Array, encoding: Encoding): Buffer {
  const body = Buffer.from(content);
  return encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body));
}

/**
 * Compressed contents, each compressed once. Above `most` bytes the least recently used ones are dropped.
 * @param most the default is about five times what all pages and files of this site take
 */
export function createVariants(most = 32 * 1024 * 1024) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    /** The compressed content, if it is kept. @param name identifies the content, as an ETag does */
    find: (name: string, encoding: Encoding): Buffer | undefined => kept.get(`${encoding} ${name}`),
    /** The content in a coding: as it is kept, or else compressed now. */
    get(name: string, encoding: Encoding, body: string | Uint8Array): Buffer {
      const key = `${encoding} ${name}`;
      const known = kept.get(key);
      const variant = known ?? compressSync(body, encoding);
      // A Map keeps the order of insertion, so the first entry is always the least recently used.
      kept.delete(key);
      kept.set(key, variant);
      if (!known) bytes += variant.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= most || oldest === key) break;
        kept.delete(oldest);
        bytes -= length;
      }
      return variant;
    },
    /** Bytes kept now. */
    size: () => bytes,
  };
}
