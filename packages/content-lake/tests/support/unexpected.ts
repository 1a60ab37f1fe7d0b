/** For a part of the lake that tells of faults, in a test without any. */
export function unexpected(error: unknown): never {
  throw error;
}
