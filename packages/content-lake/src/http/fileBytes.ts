import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** The first and last byte of a range, both inclusive. */
type ByteRange = { first: number; last: number };

/**
 * Parses a `Range` header (RFC 9110, section 14.2).
 * @param size the file's size in bytes
 * @returns the range; "none" when it is outside the file; undefined when the whole file must be sent: without a
 *   header, or with several ranges or another unit, which a server may ignore
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "none" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "")
    return Number(last) === 0 || size === 0
      ? "none"
      : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "none";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The content of a file, read on demand, in full or as a byte range. */
export type FileBytes = {
  size: number;
  sha1: string;
  /** Only for a stored file. */
  md5?(): Promise<string>;
  read(range?: ByteRange): Uint8Array<ArrayBuffer> | ReadableStream;
};

/** Wraps bytes in memory. */
export function bytesInMemory(given: Buffer): FileBytes {
  const bytes = new Uint8Array(given);
  return {
    size: bytes.length,
    sha1: createHash("sha1").update(bytes).digest("hex"),
    read: (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes),
  };
}

/** Wraps a file on disk. The caller passes its SHA-1, since hashing a large file takes too long. Reads are streamed. */
export async function bytesOnDisk(path: string, sha1: string): Promise<FileBytes> {
  const { size } = await stat(path);
  return {
    size,
    sha1,
    md5: () => md5Of(path, sha1),
    read(range) {
      const part = range && { start: range.first, end: range.last };
      return Readable.toWeb(createReadStream(path, part)) as ReadableStream; // Node declares its own type
    },
  };
}

/** MD5 hashes of recently requested files, by their SHA-1. */
const known = new Map<string, string>();
const knownLimit = 1_000;

// Streams the file, so other requests are served in between.
async function md5Of(path: string, sha1: string): Promise<string> {
  const before = known.get(sha1);
  if (before !== undefined) return before;
  const hash = createHash("md5");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const found = hash.digest("hex");
  const [oldest] = known.keys();
  if (known.size >= knownLimit && oldest !== undefined) known.delete(oldest);
  known.set(sha1, found);
  return found;
}
