import type { JsonObject } from "../document.ts";
import { ApiError } from "../errors.ts";

/** Reads a GROQ query and its parameters (`$name=<JSON>`) from a URL. @throws ApiError 400 */
export function readQuery(search: URLSearchParams): { query: string; params: JsonObject } {
  const text = search.get("query");
  if (text === null) throw new ApiError(400, "The parameter `query` is missing");
  const params: JsonObject = {};
  for (const [name, value] of search) {
    if (name.startsWith("$")) params[name.slice(1)] = parseParameter(name, value);
  }
  return { query: text, params };
}

function parseParameter(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new ApiError(400, `The parameter ${name} is not JSON: ${value}`);
  }
}
