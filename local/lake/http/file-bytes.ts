import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ByteRange } from "./byte-range.ts";

/** The bytes of a file, which are read when they are asked for. */
export type FileBytes = { size: number; sha1: string; read(range?: ByteRange): Promise<Buffer> };

/** Bytes that are in memory. */
export function bytesInMemory(bytes: Buffer): FileBytes {
  return {
    size: bytes.length,
    sha1: createHash("sha1").update(bytes).digest("hex"),
    read: async (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes),
  };
}

/** Bytes on disk, whose hash is known: a file may be larger than anyone should wait for. */
export async function bytesOnDisk(path: string, sha1: string): Promise<FileBytes> {
  const { size } = await stat(path);
  return {
    size,
    sha1,
    read: async (range) => {
      const chunks: Buffer[] = [];
      const part = range && { start: range.first, end: range.last };
      for await (const chunk of createReadStream(path, part)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
