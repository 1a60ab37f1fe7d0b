import { ChannelError, type SanityClient, ServerError } from "@sanity/client";
import { describe, expect, test } from "vitest";
import { missingFeatures } from "../../../src/http/endpoints/missingFeatures.ts";
import { clientCases } from "../../conformance/clientCases.ts";
import { clientMethods, missingFeatureOf } from "../../conformance/methodsOf.ts";
import { lakePerFile, type TestLake } from "../../support/testLake.ts";

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
async function call(lake: TestLake, method: string): Promise<unknown> {
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

const lake = lakePerFile();
const methods = clientMethods();
const refused = methods.filter((method) => missingFeatureOf(method));

test("every client method either has a case or needs a missing feature", () => {
  expect([...Object.keys(clientCases), ...refused].sort()).toEqual(methods);
});

test("every method name in the table belongs to the client", () => {
  const unused = missingFeatures.map((feature) => ({
    ...feature,
    methods: feature.methods.filter(
      (start) => !methods.some((method) => `${method}.`.startsWith(`${start}.`)),
    ),
  }));
  expect(unused.flatMap((feature) => feature.methods)).toEqual([]);
});

/** The body of a 501 that names a feature. */
const explained = (name = "") => ({
  statusCode: 501,
  error: "Not Implemented",
  message: expect.stringContaining(`${name} isn't part of the embedded Content Lake: `),
});

describe("a client method that needs a missing feature gets an error that names it", () => {
  test.each(refused)("%s", async (method) => {
    const error = await call(lake, method);
    const body = explained(missingFeatureOf(method)?.name);
    // A 501 would make the client reconnect to an event stream forever.
    if (method === "context.listen")
      return expect(error).toMatchObject({ name: "ChannelError", message: body.message });
    return expect(error).toMatchObject({ response: { body } });
  });
});

test.each([
  ["POST", "/assist/studio-to-canvas/production", "Canvas"],
  ["GET", "/assist/tasks/instruction/production/status", "AI Assist"],
  ["POST", "/assets/media-library-link/production", "Media Library"],
  ["GET", "/apis/graphql/local", "GraphQL"],
  ["POST", "/schedules/local/production", "Scheduling API"],
  ["GET", "/organizations", "Organization and access management"],
])("%s %s gets a 501 that names the missing feature", async (method, path, name) => {
  const response = await lake.fetch(path, { method });
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject(explained(name));
});
