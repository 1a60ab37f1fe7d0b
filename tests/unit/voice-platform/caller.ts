import { inspect } from "node:util";
import { expect } from "vitest";
import { voicePlatform } from "#voice-platform/client.ts";
import { VoicePlatformError } from "#voice-platform/request.ts";

export const token = "sk-live-0123456789";

/** A client whose waits before a retry are noted and take no time. */
export function client(baseUrl: string, more: { timeout?: number; token?: string } = {}) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => waits.push(milliseconds);
  return { api: voicePlatform({ baseUrl, token, sleep, ...more }), waits };
}

/** What a call rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => expect.unreachable("the call was answered"),
    (error: unknown) => error,
  );
}

/** The platform's refusal of a call; any other failure fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<VoicePlatformError> {
  const error = await failure(promise);
  if (error instanceof VoicePlatformError) return error;
  throw error;
}

/** All that a log could show of a value. */
export function everything(value: unknown): string {
  return `${inspect(value, { depth: Infinity, showHidden: true })} ${value instanceof Error ? value.stack : ""}`;
}
