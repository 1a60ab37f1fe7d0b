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

/**
 * Describes why a fetch got no response, without personal data: its timeout, or the error code of the connection.
 * @param timeout the timeout in milliseconds
 */
export function describeFetchError(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "AbortError") return "no response before the site stopped";
  if (error.name === "TimeoutError") return `no response within ${timeout / 1000} s`;
  const cause: unknown = error.cause;
  if (cause && typeof cause === "object" && "code" in cause)
    return `connection failed: ${String(cause.code)}`;
  return `connection failed: ${error.name}`;
}
