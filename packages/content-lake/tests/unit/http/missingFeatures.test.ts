import { describe, expect, test } from "vitest";
import { missingFeatures } from "../../../src/http/endpoints/missingFeatures.ts";
import { call } from "../../conformance/call.ts";
import { clientCases } from "../../conformance/clientCases.ts";
import { clientMethods, missingFeatureOf } from "../../conformance/methodsOf.ts";
import { lakePerFile } from "../../support/testLake.ts";

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
