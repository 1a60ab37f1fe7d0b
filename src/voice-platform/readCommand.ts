import { openAsBlob } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { fillPath } from "./encoding.ts";
import type { BodyKind } from "./operations.ts";
import type { Call } from "./request.ts";
import { type Route, routes, usage } from "./routes.ts";

const options = {
  query: { type: "string", multiple: true },
  body: { type: "string" },
  form: { type: "string", multiple: true },
  as: { type: "string" },
  timeout: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

/** A parsed command line: a call, or help on some operations. */
export type VoiceCommand =
  | { readonly route: Route; readonly call: Call }
  | { readonly help: readonly Route[] };

/**
 * Parses a command line and reads the files it names.
 * @param input the source for `--body -`
 * @throws Error with a message for the user if the command is invalid
 */
export async function readCommand(
  words: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<VoiceCommand> {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const route = routes.find((candidate) =>
    candidate.words.every((word, index) => positionals[index] === word),
  );
  const group = routes.filter((candidate) => candidate.words[0] === positionals[0]);
  const near = group.length > 0 ? group : routes;
  if (values.help || positionals.length === 0) return { help: route ? [route] : near };
  if (!route)
    throw new Error(
      `Unknown operation "${positionals.join(" ")}". Available operations:\n${near.map(usage).join("\n")}`,
    );
  const parameters = positionals.slice(route.words.length);
  fillPath(route.operation, parameters);
  const as = values.as === undefined ? undefined : bodyKind(values.as);
  const timeout = values.timeout === undefined ? undefined : 1000 * seconds(values.timeout);
  const body = await readBody(as ?? route.operation.body, route, values, input);
  return { route, call: { parameters, query: fields(values.query), body, as, timeout } };
}

async function readBody(
  kind: BodyKind | undefined,
  route: Route,
  values: Options,
  input: NodeJS.ReadableStream,
) {
  const takes = !route.operation.body ? undefined : kind === "multipart" ? "form" : "body";
  for (const option of ["body", "form"] as const)
    if ((values[option] !== undefined) !== (takes === option))
      throw new Error(
        `${takes === option ? `--${option} is missing` : `--${option} is not allowed here`}: ${usage(route)}`,
      );
  if (values.form) return await withFiles(fields(values.form));
  if (values.body === undefined) return undefined;
  const content = values.body === "-" ? await text(input) : await readFile(values.body, "utf8");
  if (kind === "text") return content;
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    throw new Error(
      `The body in ${values.body} is not valid JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Converts `["a=1", "a=2"]` to `{ a: ["1", "2"] }`. */
function fields(pairs: readonly string[] = []): Record<string, string[]> {
  const found = new Map<string, string[]>();
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`"${pair}" must have the form name=value.`);
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return Object.fromEntries(found);
}

async function withFiles(form: Record<string, string[]>): Promise<Record<string, (string | File)[]>> {
  const entries = Object.entries(form).map(async ([name, values]) => [
    name,
    await Promise.all(values.map(opened)),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Opens an `@file`, whose bytes are read while they are sent. Returns any other value unchanged. */
async function opened(value: string): Promise<string | File> {
  if (!value.startsWith("@")) return value;
  const path = value.slice(1);
  await access(path); // names the missing file in its error; openAsBlob doesn't
  return new File([await openAsBlob(path)], basename(path));
}

function bodyKind(name: string): BodyKind {
  if (name === "json" || name === "text" || name === "urlencoded" || name === "multipart") return name;
  throw new Error(`--as must be json, text, urlencoded or multipart, not "${name}".`);
}

function seconds(value: string): number {
  if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return Number(value);
  throw new Error(`--timeout must be a positive number of seconds, not "${value}".`);
}
