import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { BODY_LIMITS } from "#platform/requestBody.ts";

type BodyLimit = keyof typeof BODY_LIMITS;

/** The folder of the site's routes. It exists at runtime because the server runs from the sources. */
export const appFolder = join(import.meta.dirname, "../../app");

const isLimit = (name: string): name is BodyLimit => Object.hasOwn(BODY_LIMITS, name);

/** Returns the limit that a route's code declares; undefined when the route accepts no body. @throws Error */
function declaredLimit(file: string, code: string): BodyLimit | undefined {
  if (!/^export\b.*\b(?:POST|PUT|PATCH)\b/m.test(code)) return undefined;
  const name = /^export const bodyLimit = "(\w+)";$/m.exec(code)?.[1];
  if (name === undefined)
    throw new Error(
      `${file} accepts a body but declares no limit. Add \`export const bodyLimit = "…";\` with a key of BODY_LIMITS.`,
    );
  if (!isLimit(name))
    throw new Error(
      `The limit "${name}" in ${file} does not exist. Use one of: ${Object.keys(BODY_LIMITS).join(", ")}.`,
    );
  if (file.includes("["))
    throw new Error(
      `${file} accepts a body, but its path has a parameter. Move the handler to a fixed path.`,
    );
  return name;
}

/**
 * Reads the limits that the routes declare, by path. A declaration is a literal, like Next's route segment config: the
 * server can't import a route, which belongs to Next's bundles.
 * @param app the folder of the routes
 * @throws Error when a route that accepts a body declares no limit: in production it would respond 413 to every request
 */
export function readBodyLimits(app: string): ReadonlyMap<string, BodyLimit> {
  const limits = new Map<string, BodyLimit>();
  for (const file of globSync("**/route.{ts,tsx}", { cwd: app })) {
    const limit = declaredLimit(file, readFileSync(join(app, file), "utf8"));
    if (limit) limits.set(`/${dirname(file)}`, limit);
  }
  return limits;
}

const limits = readBodyLimits(appFolder);

/** Whether a request calls a server action. Only draft mode's tools have one. */
export const isServerAction = ({ method, headers }: IncomingMessage) =>
  method === "POST" && headers["next-action"] !== undefined;

/**
 * Returns the maximum size of a request's body in bytes.
 * @param operator whether the request has the operator's token
 */
export function bodyLimit(request: IncomingMessage, path: string, operator: boolean): number {
  if (request.method !== "POST") return 0;
  const limit = limits.get(path) ?? (isServerAction(request) ? "action" : "none");
  // The operator's route responds 404 to everyone else, so their bodies get only a small limit.
  return BODY_LIMITS[limit === "operator" && !operator ? "form" : limit];
}
