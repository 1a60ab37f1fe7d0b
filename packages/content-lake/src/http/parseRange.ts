/** The first and last byte of a range, both inclusive. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a `Range` header (RFC 9110, section 14.2).
 * @param size the file's size in bytes
 * @returns the range; "none" when it is outside the file; undefined when the whole file must be sent: without a
 *   header, or with several ranges or another unit, which a server may ignore
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
