/** The first and the last byte of a part, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const single = /^bytes=(\d*)-(\d*)$/i;

/**
 * Reads a Range header (RFC 9110, section 14.1.2).
 * @param length the length of the whole body, in bytes
 * @returns undefined for a header that the server ignores: an invalid header, or one with several ranges
 */
export function byteRange(header: string, length: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = single.exec(header) ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const first = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  return first < length ? { first, last } : "unsatisfiable";
}
