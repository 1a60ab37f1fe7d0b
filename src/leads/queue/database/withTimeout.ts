import { DatabaseError } from "./database.ts";

/**
 * Waits for work of the database, but no longer than `ms` milliseconds.
 * @throws DatabaseError with `message` when it takes longer. The work itself goes on
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  message = "The database does not answer.",
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError(message)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
