/**
 * Describes an error for the log. Database messages can quote personal data, so for most errors it returns only the
 * class and the code.
 */
export function safeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // Compared by name, because the queue is opened in another bundle than the routes, with its own copy of the class.
  if (error.name === "DatabaseError" || error.name === "FolderBusyError") return error.message;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
