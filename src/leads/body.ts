import { Refusal } from "./answer.ts";

/** Most bytes of a request's body: ten times what the longest valid form needs. */
export const LARGEST_BODY = 16_384;

/** Most bytes read and thrown away, so that a sender still writing hears the answer instead of a cut connection. */
const MOST_DISCARDED = 1_048_576;

/** The media type of a plain HTML form. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Reads a body of at most {@link LARGEST_BODY} bytes as UTF-8.
 * @throws Refusal `too-large`, or `malformed` when it is not UTF-8
 */
export async function readBody(request: Request): Promise<string> {
  const tooLarge = new Refusal("too-large", `The request is larger than ${LARGEST_BODY} bytes.`);
  if (Number(request.headers.get("content-length")) > MOST_DISCARDED) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_DISCARDED) throw tooLarge;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (size > LARGEST_BODY) throw tooLarge;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal("malformed", "The request is not UTF-8 text.");
  }
}

/**
 * Parses a JSON object. One that names a member twice is refused: programs disagree on which of the two counts.
 * @throws Refusal `malformed`
 */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("malformed", "The request is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal("malformed", "The request must be a JSON object.");
  }
  if (countMembers(text) !== Object.keys(value).length) {
    throw new Refusal("malformed", "The request names a field twice.");
  }
  return { ...value };
}

/** Members of the outermost object of a valid JSON text: the colons at depth one. */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === ":" && depth === 1) members += 1;
  }
  return members;
}

/**
 * Parses a posted HTML form. `lists` names the fields that may come several times.
 * @throws Refusal `malformed` when another does
 */
export function parseForm(text: string, lists: readonly string[]): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    if (!lists.includes(name) && values.length > 1) {
      throw new Refusal("malformed", "The request names a field twice.");
    }
    body[name] = lists.includes(name) ? values : values[0];
  }
  return body;
}
