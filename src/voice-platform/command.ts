import { voiceCommandEnvironment } from "#platform/environment.ts";
import { readCommand, type VoiceCommand } from "./readCommand.ts";
import { request, type Settings, VoicePlatformError } from "./request.ts";
import { usage } from "./routes.ts";

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
