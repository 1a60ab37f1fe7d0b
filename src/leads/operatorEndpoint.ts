import * as v from "valibot";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { siteQueue } from "./leadsService.ts";
import { commandSchema } from "./operator/command.ts";
import { executeCommand, OperatorError } from "./operator/executeCommand.ts";

const HEADERS = { "Cache-Control": "no-store" };

/** Parses the body as JSON. Returns undefined when it isn't JSON. @throws BodyTooLargeError */
async function readJson(request: Request): Promise<unknown> {
  const text = Buffer.from(await readBody(request, BODY_LIMITS.operator)).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `POST /api/leads`: executes an operator's command. Responds with 404 without the operator's token. */
export async function operatorEndpoint(request: Request): Promise<Response> {
  const { LEADS_OPERATOR_TOKEN, DATABASE_URL, LEADS_DIR } = environment();
  const token = operatorToken(LEADS_OPERATOR_TOKEN, DATABASE_URL ? undefined : LEADS_DIR);
  if (!hasBearerToken(request.headers, token)) return Response.json({ error: "Not found." }, { status: 404 });
  const body = await readJson(request).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return error;
    throw error;
  });
  if (body instanceof BodyTooLargeError) {
    return Response.json({ error: body.message }, { status: 413, headers: HEADERS });
  }
  const command = v.safeParse(commandSchema, body);
  if (!command.success) {
    return Response.json({ error: command.issues[0].message }, { status: 400, headers: HEADERS });
  }
  log("info", "operator.command-received", { command: command.output.command });
  try {
    const result = await executeCommand(await siteQueue(), command.output);
    return Response.json({ result }, { headers: HEADERS });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return Response.json({ error: error.message }, { status: 409, headers: HEADERS });
  }
}
