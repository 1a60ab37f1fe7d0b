import type { IncomingMessage, ServerResponse } from "node:http";
import { logPerCause } from "#platform/logPerCause.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { sendAnswer } from "../sendAnswer.ts";

/** Why a request is refused. The message is sent to the client. */
export interface Refused {
  status: number;
  message: string;
  /** The reason, for the site's scripts. Only routes that respond with JSON set it. */
  code?: string;
  headers?: Record<string, string>;
}

/** @param fields must not contain an error's text: anyone can cause these lines */
export const logRefused = (fields: Record<string, unknown>): void =>
  logPerCause("warn", "request.refused", JSON.stringify(fields), fields);

/** Whether a path's callers expect JSON. */
const takesJson = (path: string) => path.startsWith("/api/") || path.startsWith("/voiceagent/");

/**
 * Refuses a request with one line of plain text, or with JSON where the route responds with JSON.
 * @param configured the headers that `next.config.ts` sets on every response at this path
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, code, headers }: Refused,
  configured: Record<string, string>,
): void {
  const { method, url = "" } = request;
  const [path = ""] = url.split("?", 1);
  logRefused({ status, method, path: path.slice(0, 300) });
  const isJson = code !== undefined && takesJson(path);
  const body = isJson ? JSON.stringify({ error: message, code }) : `${message}\n`;
  const type = isJson ? "application/json" : "text/plain; charset=utf-8";
  const defaults = {
    "Content-Security-Policy": DATA_POLICY,
    "Cache-Control": "no-store",
    "Content-Type": type,
  };
  const all = { ...configured, ...defaults, ...headers };
  sendAnswer(request, response, status, all, body);
}
