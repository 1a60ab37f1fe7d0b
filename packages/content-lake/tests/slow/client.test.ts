import { ConnectionFailedError, createClient, type SanityClient } from "@sanity/client";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../conformance/call.ts";
import { clientCases } from "../conformance/clientCases.ts";
import { methodsOf } from "../conformance/methodsOf.ts";
import { promised } from "../conformance/promised.ts";
import { notOffered, reasonFor } from "../conformance/reasons.ts";
import { lakePerFile } from "../support/testLake.ts";

const lake = lakePerFile();
let client: SanityClient;
beforeAll(async () => {
  client = lake.clientWith({ token: lake.lakeToken, maxRetries: 0 });
});

const methods = methodsOf(createClient({ projectId: "local", useCdn: false, apiVersion: "1" }));
const offered = methods.filter((method) => clientCases[method]);
const refused = methods.filter((method) => !clientCases[method]);

test("every client method has a case or a reason why the lake doesn't offer it", () => {
  expect(methods).toEqual(expect.arrayContaining(Object.keys(clientCases)));
  expect(refused.filter((method) => !reasonFor(notOffered, method, "."))).toEqual([]);
});

describe.each([
  ["promise client", (given: SanityClient) => given],
  // The observable client has the same method names and parameters.
  ["observable client", (given: SanityClient) => promised(given.observable) as unknown as SanityClient],
])("%s", (kind, clientOf) => {
  test.each(offered)("supports %s", async (method) => {
    const tried = clientOf(client);
    if (!methodsOf(tried).includes(method)) return expect(kind).toBe("observable client");
    const id = `${kind} ${method}`.replace(/[^a-z]/gi, "-");
    return await clientCases[method]?.({ client: tried, other: client, id });
  });
});

describe("a method that the lake doesn't offer gets a 404 in Sanity's format", () => {
  test.each(refused)("%s", async (method) => {
    const error = await call(lake, method);
    // For a rejected event stream, the client only reports that the connection failed.
    if (error instanceof ConnectionFailedError) return expect(method).toMatch(/listen$/);
    return expect(error).toMatchObject({
      response: {
        body: {
          statusCode: 404,
          error: "Not Found",
          message: expect.stringMatching(
            /^There is no [A-Z]+ \/v2025-02-19\/.*: the embedded lake does not offer /,
          ),
        },
      },
    });
  });
});
