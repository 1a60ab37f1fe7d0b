import { crc32 } from "node:zlib";

/** A checksum of texts of a row. SQLite notices damage to its own structure, but not to what it holds. */
export function checksumOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => crc32(text, sum), 0);
}

/** Whether texts are as they were stored. Rows of an older lake have no checksum. */
export function isIntact(checksum: unknown, ...texts: readonly string[]): boolean {
  return checksum === null || Number(checksum) === checksumOf(...texts);
}
