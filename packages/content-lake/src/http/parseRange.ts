/** The first and the last byte that a client asks for. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header (RFC 9110, section 14.2).
 * @param size of the file, in bytes
 * @returns undefined when the whole file is the answer: without a header, and with several ranges or another unit, which
 *   a server may ignore. "none" when no byte of the range is in the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "none" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return lastBytes(Number(last), size);
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "none";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | "none" {
  return count === 0 || size === 0 ? "none" : { first: Math.max(0, size - count), last: size - 1 };
}
