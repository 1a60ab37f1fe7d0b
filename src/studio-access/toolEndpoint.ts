import * as v from "valibot";
import type { Query } from "#leads/queue/database/database.ts";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { closeSession, openSession, type Scope, SESSION_SECONDS, sessionUser } from "./session.ts";

/** An error response, with the code that the Studio acts on. The message is for the Studio user. */
export class StudioError extends Error {
  override name = "StudioError";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const commands = [
  v.object({
    command: v.literal("check"),
    roles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
  }),
  v.object({
    command: v.literal("open"),
    proof: v.pipe(v.string(), v.uuid("The id must be a UUID.")),
    secret: v.pipe(v.string(), v.minLength(32, "The secret is too short."), v.maxLength(200)),
  }),
  v.object({ command: v.literal("close") }),
] as const;

/**
 * The commands of a session. `check` says in advance whether people with these roles may use the tool, so that the Studio
 * doesn't send a request that fails. `open` starts a session with the id and the secret of a proof (see
 * `findStudioUser`). `close` ends it. A tool's own commands need the session's token.
 */
const sessionCommands = v.variant("command", commands);
type SessionCommand = v.InferOutput<typeof sessionCommands>;

/** A person with an id and roles in the Sanity project. */
interface StudioUser {
  readonly id: string;
  readonly roles: readonly string[];
}

/** Identifies a Studio user by a proof. Returns undefined when the proof is not valid. */
export type FindStudioUser = (proof: string, secret: string) => Promise<StudioUser | undefined>;

/** A tool of the Studio that requests data from the site. */
export interface StudioTool<Command> {
  readonly scope: Scope;
  /** The commands that need a session. */
  readonly commands: v.GenericSchema<unknown, Command>;
  /** The roles whose members may use the tool. */
  roles(): readonly string[];
  /** Says which roles may use the tool, to a person with another one. */
  refusal(roles: string): string;
  /** The database with the sessions. */
  query(): Promise<Query>;
  /** Executes a command of a person who may use the tool, and logs it. */
  execute(user: string, command: Command): Promise<unknown>;
  /** Turns another error into a response, and logs it if necessary. */
  toStudioError(error: unknown): StudioError;
  /** Log that a session was opened or refused, or that the lake could not identify the user. */
  logOpened(user: StudioUser): void;
  logRefused(user: StudioUser): void;
  logFailed(reason: string): void;
}

/** Commands per minute: of an address while it has no session, and of a user. */
const OPENINGS_PER_MINUTE = 10;
const COMMANDS_PER_MINUTE = 60;

type Limits = Record<"openings" | "commands", ReturnType<typeof rateLimit>>;

/** The limits of each tool, so that one tool's requests don't block another. */
function limitsOf(scope: Scope): Limits {
  const all = processWide("studio-tool-limits", () => new Map<Scope, Limits>());
  const limits = all.get(scope) ?? {
    openings: rateLimit(OPENINGS_PER_MINUTE),
    commands: rateLimit(COMMANDS_PER_MINUTE),
  };
  all.set(scope, limits);
  return limits;
}

async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, BODY_LIMITS.studio);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), Buffer.from(body).toString());
  if (!parsed.success) throw new StudioError(400, "malformed", parsed.issues[0].message);
  return parsed.output;
}

async function take(limit: (key: string) => Promise<number | undefined>, key: string): Promise<void> {
  const seconds = await limit(key);
  if (seconds !== undefined)
    throw new StudioError(429, "rate", `Too many requests. Try again in ${seconds} seconds.`);
}

/** Returns which roles may use the tool, in a sentence; null if one of these may. */
function refusalFor<Command>(tool: StudioTool<Command>, roles: readonly string[]): string | null {
  const allowed = tool.roles();
  return roles.some((role) => allowed.includes(role)) ? null : tool.refusal(allowed.join(" or "));
}

/** Starts a session for a person with one of the tool's roles. */
async function open<Command>(
  tool: StudioTool<Command>,
  request: Request,
  { proof, secret }: Extract<SessionCommand, { command: "open" }>,
  findUser: FindStudioUser,
) {
  const { TRUSTED_PROXY_HOPS } = environment();
  const { scope } = tool;
  const address = clientAddressIn(request.headers, TRUSTED_PROXY_HOPS) ?? "unknown";
  await take(limitsOf(scope).openings, address);
  const user = await findUser(proof, secret).catch((error: unknown) => {
    tool.logFailed(error instanceof Error ? error.message : String(error));
    throw new StudioError(503, "unavailable", "The site can't check who you are. Try again in a minute.");
  });
  const unproven = () =>
    new StudioError(401, "proof", "The site could not confirm who you are. Reload the Studio and try again.");
  if (!user) throw unproven();
  const refusal = refusalFor(tool, user.roles);
  if (refusal !== null) {
    tool.logRefused(user);
    throw new StudioError(403, "role", refusal);
  }
  const token = await openSession(await tool.query(), scope, proof, user.id);
  if (!token) throw unproven();
  tool.logOpened(user);
  return { token, seconds: SESSION_SECONDS };
}

const bearerToken = ({ headers }: Request) =>
  /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "";

async function execute<Command>(tool: StudioTool<Command>, token: string, given: unknown): Promise<unknown> {
  const command = v.safeParse(tool.commands, given);
  if (!command.success) throw new StudioError(400, "malformed", command.issues[0].message);
  const user = await sessionUser(await tool.query(), tool.scope, token);
  if (!user) throw new StudioError(401, "session", "Your session has ended. Try again.");
  await take(limitsOf(tool.scope).commands, user);
  return await tool.execute(user, command.output);
}

async function respond<Command>(
  tool: StudioTool<Command>,
  request: Request,
  findUser: FindStudioUser,
): Promise<unknown> {
  const body = await readJson(request);
  const token = bearerToken(request);
  const session = v.safeParse(sessionCommands, body);
  if (!session.success) return await execute(tool, token, body);
  const command = session.output;
  if (command.command === "check") return refusalFor(tool, command.roles);
  if (command.command === "open") return await open(tool, request, command, findUser);
  await closeSession(await tool.query(), tool.scope, token);
  return {};
}

/**
 * Responds to a tool of the Studio. Responds only to the Studio's origin. `{command: "open"}` returns a token, which all
 * commands but `check` need.
 * @param findUser identifies the Studio user, in the lake
 */
export async function toolEndpoint<Command>(
  tool: StudioTool<Command>,
  request: Request,
  findUser: FindStudioUser,
): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio(`Only the Studio may request ${tool.scope}.`);
  try {
    return Response.json({ result: await respond(tool, request, findUser) }, { headers });
  } catch (error) {
    const { status, code, message } = errorOf(tool, error);
    return Response.json({ error: message, code }, { status, headers });
  }
}

function errorOf<Command>(tool: StudioTool<Command>, error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  if (error instanceof BodyTooLargeError) return new StudioError(413, "too-large", error.message);
  return tool.toStudioError(error);
}
