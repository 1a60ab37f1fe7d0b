/** An error callback for tests that expect no errors. */
export function unexpected(error: unknown): never {
  throw error;
}
