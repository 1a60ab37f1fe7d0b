import { createClient } from "@redis/client";
import { withDeadline } from "#platform/withDeadline.ts";

/** Timeout for connecting and for each command, in milliseconds. */
const LIMIT = 3000;

/**
 * Connects to Redis or Valkey. The caller must reconnect when the connection ends: a client that reconnects
 * automatically would hide that messages may have been missed.
 * @throws the client's error
 */
export async function connectRedis(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: LIMIT },
  });
  // Failed commands reject. Without this listener, the error event would also end the process.
  client.on("error", () => {});
  try {
    await inTime(client.connect());
  } catch (error) {
    if (client.isOpen) client.destroy();
    throw error;
  }
  return client;
}

/** A connection to Redis. */
export type Redis = Awaited<ReturnType<typeof connectRedis>>;

/**
 * Waits for a command, with a timeout: when the network is cut, neither a response nor an error ever arrives.
 * @throws Error after {@link LIMIT} milliseconds
 */
export const inTime = <Result>(command: Promise<Result>, milliseconds = LIMIT): Promise<Result> =>
  withDeadline(
    milliseconds,
    () => command,
    () => new Error(`no response within ${milliseconds} ms`),
  );
