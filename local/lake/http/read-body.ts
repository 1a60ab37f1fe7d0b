import { ApiError } from "../errors.ts";

/** Bytes: Sanity's own limit for one request. */
const jsonLimit = 4_000_000;

/** The JSON body of a request. @throws ApiError 400 when it is not JSON, 413 when it is too long */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, jsonLimit);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ApiError(400, "The body is not JSON");
  }
}

/** The body, of at most `limit` bytes; no more are read. @throws ApiError 413 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) throw tooLong(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLong(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLong(limit: number): ApiError {
  return new ApiError(413, `Request body exceeds limit of ${limit} bytes`);
}
