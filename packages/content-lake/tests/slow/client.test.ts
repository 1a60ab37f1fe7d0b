import type { SanityClient } from "@sanity/client";
import { beforeAll, describe, expect, test } from "vitest";
import { clientCases } from "../conformance/clientCases.ts";
import { methodsOf } from "../conformance/methodsOf.ts";
import { promised } from "../conformance/promised.ts";
import { lakePerFile } from "../support/testLake.ts";

const lake = lakePerFile();
let client: SanityClient;
beforeAll(async () => {
  client = lake.clientWith({ token: lake.lakeToken, maxRetries: 0 });
});

describe.each([
  ["promise client", (given: SanityClient) => given],
  // The observable client has the same method names and parameters.
  ["observable client", (given: SanityClient) => promised(given.observable) as unknown as SanityClient],
])("%s", (kind, clientOf) => {
  test.each(Object.keys(clientCases))("supports %s", async (method) => {
    const tried = clientOf(client);
    if (!methodsOf(tried).includes(method)) return expect(kind).toBe("observable client");
    const id = `${kind} ${method}`.replace(/[^a-z]/gi, "-");
    return await clientCases[method]?.({ client: tried, other: client, id });
  });
});
