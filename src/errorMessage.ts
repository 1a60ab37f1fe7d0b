/**
 * What failed, for the log. A database quotes the values it stumbles over, so its messages are left out; the code of
 * the error says enough.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // By name: the queue is opened in another bundle than the routes, with a class of its own.
  if (error.name === "DatabaseError" || error.name === "FolderBusyError") return error.message;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
