import * as v from "valibot";

/** The commands that every tool has. */
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
export const sessionCommands = v.variant("command", commands);
export type SessionCommand = v.InferOutput<typeof sessionCommands>;
