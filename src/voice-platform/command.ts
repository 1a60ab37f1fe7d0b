import { openAsBlob } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { voiceCommandEnvironment } from "#platform/environment.ts";
import { fillPath } from "./encoding.ts";
import type { BodyKind } from "./operations.ts";
import { type Route, routes, usage } from "./operations.ts";
import { type Call, request, type Settings, VoicePlatformError } from "./request.ts";

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
type VoiceCommand = { readonly route: Route; readonly call: Call } | { readonly help: readonly Route[] };

/**
 * Parses a command line and reads the files it names.
 * @param input the source for `--body -`
 * @throws Error with a message for the user if the command is invalid
 */
async function readCommand(words: readonly string[], input: NodeJS.ReadableStream): Promise<VoiceCommand> {
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
  const values = new Map<string, string[]>();
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`"${pair}" must have the form name=value.`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(values);
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

const introduction = `Calls the voice platform's API and prints the response as JSON.

npm run voice -- <group> <operation> [path parameters] [options]

  --query <name=value>   adds a query parameter; repeat it for a list
  --body <file.json>     reads the body from a file, or from standard input with -
  --form <name=value>    adds a field to a multipart body; <name=@file> sends a file
  --as <kind>            sends the body as json, text, urlencoded or multipart
  --timeout <seconds>    aborts the call after this time (default 30)
  --help                 prints this text; after a group, only the operations of that group

Set VOICE_API_TOKEN to the token and VOICE_API_URL to the address (default https://api.vapi.ai).
Exit codes: 0 success; 1 no response, or an unreadable one; 2 invalid command or settings;
3, 4, 5 the platform returned 3xx, 4xx, 5xx, with status and body as JSON on standard error.
`;

/** The command's environment, input and output. */
export interface CommandContext {
  /** Defaults to the environment of the process. */
  readonly environment?: Record<string, string | undefined>;
  readonly input: NodeJS.ReadableStream;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs one command line.
 * @param words the arguments after `npm run voice --`
 * @returns the exit code, as listed in the help text
 */
export async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { environment, input, print, printError } = context;
  let command: VoiceCommand;
  let settings: Settings;
  try {
    command = await readCommand(words, input);
    if ("help" in command) {
      print(`${introduction}\n${command.help.map(usage).join("\n")}\n`);
      return 0;
    }
    const { VOICE_API_URL, VOICE_API_TOKEN } = voiceCommandEnvironment(environment);
    settings = { baseUrl: VOICE_API_URL, token: VOICE_API_TOKEN };
  } catch (error) {
    printError(`${safeErrorMessage(error)}\n`);
    return 2;
  }
  try {
    const answer = await request(settings, command.route.operation, command.call);
    print(`${JSON.stringify(answer ?? null, null, 2)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof VoicePlatformError)) {
      printError(`${safeErrorMessage(error)}\n`);
      return 1;
    }
    const { message, method, path, status, body } = error;
    printError(`${JSON.stringify({ message, method, path, status, body }, null, 2)}\n`);
    return status < 300 ? 1 : Math.floor(status / 100);
  }
}

function safeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch reports only "fetch failed". Its cause has the reason.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

if (import.meta.main)
  process.exitCode = await run(process.argv.slice(2), {
    input: process.stdin,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
