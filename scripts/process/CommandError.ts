/** A command can't continue. The message says why and what to do, so no stack trace is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}
