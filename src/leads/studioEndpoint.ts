import * as v from "valibot";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { siteQueue } from "./leadsService.ts";
import { OperatorError } from "./operator/executeCommand.ts";
import { auditLook } from "./studio/auditLook.ts";
import { type SessionCommand, type StudioCommand, studioCommandSchema } from "./studio/command.ts";
import { executeStudioCommand } from "./studio/executeStudioCommand.ts";
import { closeSession, openSession, SESSION_SECONDS, sessionUser } from "./studio/session.ts";

/** Identifies a Studio user by a proof. Returns undefined when the proof is not valid. */
export type FindStudioUser = (
  proof: string,
  secret: string,
) => Promise<{ readonly id: string; readonly roles: readonly string[] } | undefined>;

/** Commands per minute: of an address while it has no session, and of a user. */
const OPENINGS_PER_MINUTE = 10;
const COMMANDS_PER_MINUTE = 60;

const limits = () =>
  processWide("leads-studio-limits", () => ({
    openings: rateLimit(OPENINGS_PER_MINUTE),
    commands: rateLimit(COMMANDS_PER_MINUTE),
  }));

/** An error response, with the code that the Studio acts on. The message is for the Studio user. */
class StudioError extends Error {
  override name = "StudioError";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function readCommand(request: Request): Promise<StudioCommand> {
  const body = await readBody(request, BODY_LIMITS.studio);
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), studioCommandSchema),
    Buffer.from(body).toString(),
  );
  if (!parsed.success) throw new StudioError(400, "malformed", parsed.issues[0].message);
  return parsed.output;
}

async function take(limit: (key: string) => Promise<number | undefined>, key: string): Promise<void> {
  const seconds = await limit(key);
  if (seconds !== undefined)
    throw new StudioError(429, "rate", `Too many requests. Try again in ${seconds} seconds.`);
}

/** Returns which roles may see leads, in a sentence; null if one of these may. */
function refusalFor(roles: readonly string[]): string | null {
  const { LEADS_ROLES } = environment();
  if (roles.some((role) => LEADS_ROLES.includes(role))) return null;
  return `Only people with the role ${LEADS_ROLES.join(" or ")} can see leads, because they contain personal data. An administrator of the Studio's project can change your role.`;
}

/** Starts a session for a person with one of the roles in LEADS_ROLES. */
async function open(
  request: Request,
  { proof, secret }: Extract<StudioCommand, { command: "open" }>,
  findUser: FindStudioUser,
) {
  const { TRUSTED_PROXY_HOPS } = environment();
  await take(limits().openings, clientAddressIn(request.headers, TRUSTED_PROXY_HOPS) ?? "unknown");
  const user = await findUser(proof, secret).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    logPerCause("error", "lead.access-failed", reason, { reason });
    throw new StudioError(503, "unavailable", "The site can't check who you are. Try again in a minute.");
  });
  const unproven = () =>
    new StudioError(401, "proof", "The site could not confirm who you are. Reload the Studio and try again.");
  if (!user) throw unproven();
  const refusal = refusalFor(user.roles);
  if (refusal !== null) {
    logPerCause("warn", "lead.access-refused", user.id, { user: user.id, roles: user.roles });
    throw new StudioError(403, "role", refusal);
  }
  const token = await openSession((await siteQueue()).database.query, proof, user.id);
  if (!token) throw unproven();
  log("info", "lead.access-opened", { user: user.id, roles: user.roles });
  return { token, seconds: SESSION_SECONDS };
}

const bearerToken = ({ headers }: Request) =>
  /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "";

async function look(request: Request, command: SessionCommand): Promise<unknown> {
  const queue = await siteQueue();
  const user = await sessionUser(queue.database.query, bearerToken(request));
  if (!user) throw new StudioError(401, "session", "Your session has ended. Try again.");
  await take(limits().commands, user);
  const { result, ids } = await executeStudioCommand(queue, command);
  auditLook(user, command, ids);
  return result;
}

async function respond(request: Request, findUser: FindStudioUser): Promise<unknown> {
  const command = await readCommand(request);
  if (command.command === "check") return refusalFor(command.roles);
  if (command.command === "open") return await open(request, command, findUser);
  if (command.command !== "close") return await look(request, command);
  await closeSession((await siteQueue()).database.query, bearerToken(request));
  return {};
}

function toStudioError(error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  if (error instanceof BodyTooLargeError) return new StudioError(413, "too-large", error.message);
  if (error instanceof OperatorError) return new StudioError(409, "status", error.message);
  errorLogger("lead.studio-failed")(error);
  return new StudioError(
    503,
    "unavailable",
    "The site can't read the leads right now. Try again in a minute.",
  );
}

/**
 * `POST /api/leads/studio`: lists, shows, exports and delivers leads for the Studio. Responds only to the Studio's
 * origin, and logs every look. `{command: "open"}` returns a token, which all commands but `check` need.
 * @param findUser identifies the Studio user, in the lake
 */
export async function studioEndpoint(request: Request, findUser: FindStudioUser): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may request leads.");
  try {
    return Response.json({ result: await respond(request, findUser) }, { headers });
  } catch (error) {
    const { status, code, message } = toStudioError(error);
    return Response.json({ error: message, code }, { status, headers });
  }
}
