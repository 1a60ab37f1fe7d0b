import { crc32 } from "node:zlib";

/** Returns a checksum of a row's texts. SQLite detects damage to its structure, but not to its content. */
export function checksumOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => crc32(text, sum), 0);
}

/** Returns whether texts match their stored checksum. Rows written by older versions have none. */
export function isIntact(checksum: unknown, ...texts: readonly string[]): boolean {
  return checksum === null || Number(checksum) === checksumOf(...texts);
}
