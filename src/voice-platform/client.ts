import type { GenericSchema, InferOutput } from "valibot";
import { type Group, isOperation, type Operation, operations } from "./operations.ts";
import { type Call, request, type Settings } from "./request.ts";
import type { WebCallRequest } from "./webCall.ts";

type Fields<Value> = { readonly [name: string]: Value | readonly Value[] | undefined };

/** A query: `undefined` is left out, a list repeats its name (`ids=a&ids=b`). */
export type QueryParameters = Fields<string | number | boolean>;
/** A multipart body. A Blob (a File; a file of the disk by `fs.openAsBlob`) is streamed, never read whole. */
export type Form = FormData | Fields<string | number | boolean | Blob>;
/** What every call takes last: how to cancel it, and how many milliseconds it may take. */
export type CallOptions = Pick<Call, "signal" | "timeout">;
/** A call with a body may have a query too, and may send the body as another kind than the table's. */
type BodyOptions = CallOptions & Pick<Call, "as"> & { readonly query?: QueryParameters | undefined };

/** One string for each `{name}` in a path. */
type Parameters<Path> = Path extends `${string}{${string}}${infer Rest}` ? [string, ...Parameters<Rest>] : [];
type Body<Row> = Row extends { path: "/call/web" }
  ? WebCallRequest
  : Row extends { body: "multipart" }
    ? Form
    : NonNullable<unknown>;
type Rest<Row> = Row extends { body: string }
  ? [body: Body<Row>, options?: BodyOptions]
  : [query?: QueryParameters, options?: CallOptions];
type Answer<Row> = Row extends { answer: infer Schema extends GenericSchema } ? InferOutput<Schema> : unknown;
type Client<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Operation
    ? (...input: [...Parameters<Table[Name]["path"]>, ...Rest<Table[Name]>]) => Promise<Answer<Table[Name]>>
    : Client<Table[Name]>;
};

/** Every operation as a function: path parameters, then the body or the query, then options. */
export type VoicePlatform = Client<typeof operations>;

/**
 * A client of the voice platform's whole API. Server-side only: it holds the secret token.
 * @throws TypeError when the address is not a URL, or the token has characters that a header cannot have
 */
export function voicePlatform(settings: Settings): VoicePlatform {
  if (!/^https?:$/.test(new URL(settings.baseUrl).protocol)) throw new TypeError("baseUrl is not http(s).");
  // fetch would quote the whole header in its error. RFC 6750, section 2.1.
  if (!/^[\w.~+/-]+=*$/.test(settings.token)) throw new TypeError("token is empty or malformed.");
  return build(operations, settings) as VoicePlatform; // the table's own shape, which a loop over it cannot prove
}

function build(entry: Operation | Group, settings: Settings): unknown {
  if (!isOperation(entry))
    return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, build(inner, settings)]));
  const count = entry.path.split("{").length - 1;
  return (...input: unknown[]) => {
    const [given, options] = input.slice(count) as [object?, Partial<Call>?]; // as Client types them
    const payload = { parameters: input.slice(0, count), [entry.body ? "body" : "query"]: given };
    return request(settings, entry, { ...options, ...payload });
  };
}
