import type { Hash } from "node:crypto";
import * as v from "valibot";
import { ApiError } from "../errors.ts";

/** Sanity's own limit for one request, in bytes. */
const jsonLimit = 4_000_000;

/** Reads a JSON body. @throws ApiError 400 when it is not JSON, 413 when it is too large */
export async function readJson(request: Request): Promise<unknown> {
  return parse(await readBytes(request, jsonLimit));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ApiError(400, "The body is not JSON");
  }
}

/**
 * Reads a JSON body and validates it against a schema.
 * @param empty the value of an empty body; if it is missing, a body is required
 * @throws ApiError 400 with the first problem
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  empty?: object,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBytes(request, jsonLimit);
  return checkBody(bytes.length === 0 && empty ? empty : parse(bytes), schema);
}

/** Validates a body against a schema. @throws ApiError 400 */
export function checkBody<Schema extends v.GenericSchema>(
  given: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, `The body is malformed: ${v.getDotPath(issue) ?? "value"}: ${issue.message}`);
}

/**
 * Reads the body, at most `limit` bytes.
 * @param hash updated with the bytes as they arrive
 * @throws ApiError 413
 */
export async function readBytes(request: Request, limit: number, hash?: Hash): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) throw tooLong(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLong(limit);
    chunks.push(chunk);
    hash?.update(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLong(limit: number): ApiError {
  return new ApiError(413, `Request body exceeds limit of ${limit} bytes`);
}
