import type { GenericSchema, InferOutput } from "valibot";
import { type Group, isOperation, type Operation, operations, type WebCallRequest } from "./operations.ts";
import { type Call, request, type Settings } from "./request.ts";

type Fields<Value> = { readonly [name: string]: Value | readonly Value[] | undefined };

/** Query parameters. `undefined` is omitted; a list repeats its name (`ids=a&ids=b`). */
export type QueryParameters = Fields<string | number | boolean>;
/** A multipart body. A Blob, such as a File or the result of `fs.openAsBlob`, is streamed and never buffered whole. */
export type Form = FormData | Fields<string | number | boolean | Blob>;
/** Options for any call: an abort signal and a timeout in milliseconds. */
export type CallOptions = Pick<Call, "signal" | "timeout">;
/** Options for a call with a body. `as` overrides the body kind in the table. */
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

/** The API with one function per operation. Arguments: path parameters, then the body or the query, then options. */
export type VoicePlatform = Client<typeof operations>;

/**
 * Creates a client for the whole API of the voice platform. Server-side only, because it contains the secret token.
 * @throws TypeError if the address is not an HTTP(S) URL, or the token has characters that a header can't
 *   contain
 */
export function voicePlatform(settings: Settings): VoicePlatform {
  if (!/^https?:$/.test(new URL(settings.baseUrl).protocol))
    throw new TypeError("baseUrl must be an http(s) URL.");
  // Checked here because fetch would quote the whole header in its error. RFC 6750, section 2.1.
  if (!/^[\w.~+/-]+=*$/.test(settings.token))
    throw new TypeError("token must be a bearer token: letters, digits and -._~+/=.");
  return build(operations, settings) as VoicePlatform; // The loop preserves the table's shape, but TypeScript can't prove it.
}

function build(entry: Operation | Group, settings: Settings): unknown {
  if (!isOperation(entry))
    return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, build(inner, settings)]));
  const count = entry.path.split("{").length - 1;
  return (...input: unknown[]) => {
    const [given, options] = input.slice(count) as [object?, Partial<Call>?]; // typed by Client
    const payload = { parameters: input.slice(0, count), [entry.body ? "body" : "query"]: given };
    return request(settings, entry, { ...options, ...payload });
  };
}
