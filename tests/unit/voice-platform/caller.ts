import { inspect } from "node:util";
import { expect } from "vitest";
import { voicePlatform } from "#voice-platform/client.ts";
import { VoicePlatformError } from "#voice-platform/request.ts";

export const token = "sk-live-0123456789";

/** Creates a client that records the delays before retries instead of waiting. */
export function client(baseUrl: string, more: { timeout?: number; token?: string } = {}) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => waits.push(milliseconds);
  return { api: voicePlatform({ baseUrl, token, sleep, ...more }), waits };
}

/** Returns the value that a call rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => expect.unreachable("The call succeeded."),
    (error: unknown) => error,
  );
}

/** Returns the VoicePlatformError of a call. Any other failure fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<VoicePlatformError> {
  const error = await failure(promise);
  if (error instanceof VoicePlatformError) return error;
  throw error;
}

/** Returns everything that a log could print of a value. */
export function everything(value: unknown): string {
  return `${inspect(value, { depth: Infinity, showHidden: true })} ${value instanceof Error ? value.stack : ""}`;
}
