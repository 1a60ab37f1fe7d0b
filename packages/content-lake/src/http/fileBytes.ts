import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange } from "./parseRange.ts";

/** The content of a file, read on demand, in full or as a byte range. */
export type FileBytes = {
  size: number;
  sha1: string;
  md5(): Promise<string>;
  read(range?: ByteRange): Uint8Array<ArrayBuffer> | ReadableStream;
};

/** Wraps bytes in memory. */
export function bytesInMemory(given: Buffer): FileBytes {
  const bytes = new Uint8Array(given);
  return {
    size: bytes.length,
    sha1: createHash("sha1").update(bytes).digest("hex"),
    md5: async () => createHash("md5").update(bytes).digest("hex"),
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
