import { randomUUID } from "node:crypto";
import type { BodyKind, Operation } from "./operations.ts";

/**
 * Returns an operation's path with its parameters filled in, percent-encoded.
 * @throws TypeError if there are too few or too many parameters, or one is empty, `.` or `..`
 */
export function fillPath({ method, path }: Operation, parameters: readonly unknown[]): string {
  const rest = [...parameters];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest.shift();
    // URL parsers resolve "." and ".." even when percent-encoded, so no encoding makes them safe.
    if (typeof value === "string" && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
    throw new TypeError(
      `${method} ${path} requires a valid {${name}}, but got ${JSON.stringify(value) ?? "none"}.`,
    );
  });
  if (rest.length > 0) throw new TypeError(`${method} ${path} got too many path parameters.`);
  return filled;
}

/** Encodes a query or a URL-encoded body. `undefined` is omitted; a list repeats its name (`ids=a&ids=b`). */
export function urlEncode(fields: object): string {
  return new URLSearchParams(Array.from(pairs(fields), ([name, value]) => [name, String(value)])).toString();
}

/** Returns the encoded body and its media type. @throws TypeError if a form's body is not an object */
export function encodeBody(kind: BodyKind, body: unknown): { body: string | Blob; type: string } {
  if (kind === "json") return { body: JSON.stringify(body), type: "application/json" };
  if (kind === "text") return { body: String(body), type: "text/plain" };
  if (typeof body !== "object" || body === null) throw new TypeError(`A ${kind} body must be an object.`);
  if (kind === "urlencoded") return { body: urlEncode(body), type: "application/x-www-form-urlencoded" };
  const boundary = randomUUID();
  const fields = body instanceof FormData ? body : pairs(body);
  const parts = Array.from(fields, ([name, value]) => [`--${boundary}\r\n`, ...part(name, value), "\r\n"]);
  const type = `multipart/form-data; boundary=${boundary}`;
  // A single Blob, because fetch streams the files in a Blob but reads a whole FormData into memory first.
  return { body: new Blob([...parts.flat(), `--${boundary}--\r\n`]), type };
}

/** Encodes one part of a form: its headers, then its content (RFC 7578; names escaped as in HTML forms). */
function part(name: string, value: unknown): (string | Blob)[] {
  const quote = (text: string) => `"${text.replace(/[\r\n"]/g, encodeURIComponent)}"`;
  const head = `content-disposition: form-data; name=${quote(name)}`;
  if (!(value instanceof Blob)) return [`${head}\r\n\r\n${value}`];
  const file = quote(value instanceof File ? value.name : "blob");
  const type = value.type || "application/octet-stream";
  return [`${head}; filename=${file}\r\ncontent-type: ${type}\r\n\r\n`, value];
}

function* pairs(fields: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) if (item !== undefined) yield [name, item];
}

/**
 * Parses `Retry-After`, which contains seconds or a date (RFC 9110, section 10.2.3). Returns milliseconds, or
 * undefined for an invalid value or a date in the past.
 */
export function retryAfter(header: string): number | undefined {
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return pause >= 0 ? pause : undefined;
}
