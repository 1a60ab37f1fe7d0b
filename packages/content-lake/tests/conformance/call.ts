import { ChannelError, type SanityClient, ServerError } from "@sanity/client";
import type { TestLake } from "../support/testLake.ts";

const values = {
  id: "x",
  name: "x",
  threadId: "x",
  version: 1,
  documentId: "a",
  document: { documentId: "a" },
};
const videoId = "video-2abcdefghijklmnopqrstuvwxyz0-instance";

/** Each method accepts one of these argument lists. The client rejects other arguments without a request. */
const argumentLists = [["x", values, values], [values, values], [videoId]];

function clientsOf({ clientWith, lakeToken }: TestLake): SanityClient[] {
  const organization = { organizationId: "organization" };
  const common = {
    token: lakeToken,
    maxRetries: 0,
    context: organization,
    collaboration: organization,
    stackId: "stack",
  };
  return [
    clientWith(common),
    clientWith({ ...common, resource: { type: "knowledge-base", id: "knowledge" } }),
    clientWith({ ...common, resource: { type: "media-library", id: "library" } }),
  ];
}

/**
 * Calls a method that the lake doesn't offer, with settings and arguments that make the client send a request.
 * @returns the error that the client throws for the lake's response
 */
export async function call(lake: TestLake, method: string): Promise<unknown> {
  const failures: unknown[] = [];
  for (const client of clientsOf(lake)) {
    for (const args of argumentLists) {
      const failure = await failureOf(client, method.split("."), args);
      if (failure instanceof ServerError || failure instanceof ChannelError) return failure;
      failures.push(failure);
    }
  }
  throw new Error(`${method} sent no request to the lake`, { cause: failures });
}

async function failureOf(client: SanityClient, names: string[], args: readonly unknown[]): Promise<unknown> {
  const on = names.slice(0, -1).reduce<object>((part, name) => Reflect.get(part, name), client);
  try {
    const result: unknown = Reflect.apply(Reflect.get(on, names.at(-1) ?? ""), on, args);
    return (await settled(result)) ?? "no error";
  } catch (error) {
    return error;
  }
}

/** Waits for a promise, or for the first event of a stream. */
async function settled(result: unknown): Promise<unknown> {
  if (typeof result !== "object" || result === null || !("subscribe" in result)) return await result;
  const stream = result as ReturnType<SanityClient["listen"]>; // only streams have `subscribe`
  return await new Promise((resolve, reject) => {
    stream.subscribe({ next: resolve, error: reject });
  });
}
