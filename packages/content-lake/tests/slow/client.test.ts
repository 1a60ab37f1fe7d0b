import type { SanityClient } from "@sanity/client";
import { beforeAll, describe, expect, test } from "vitest";
import { clientCases } from "../conformance/clientCases.ts";
import { methodsOf } from "../conformance/methodsOf.ts";
import { lakePerFile } from "../support/testLake.ts";

type Subscribable = {
  subscribe(observer: { next(value: unknown): void; error(error: unknown): void; complete(): void }): unknown;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isSubscribable = (value: object): value is Subscribable =>
  "subscribe" in value && typeof value.subscribe === "function";

/** Methods that emit many values. Callers subscribe to them. */
const streams = new Set(["listen", "events"]);

/**
 * Wraps an observable client so that its methods return promises of the last value, like the methods of the promise
 * client. The same cases can then test both.
 */
function promised<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return isObject(value) ? promised(value) : value;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args);
        if (!isObject(result) || streams.has(String(name))) return result;
        return isSubscribable(result) ? lastOf(result) : built(result);
      };
    },
  });
}

// Patches and transactions are builders: their methods return the builder, and `commit()` sends it.
function built(result: object): object {
  return "commit" in result || "fetch" in result ? promised(result) : result;
}

function lastOf(subscribable: Subscribable): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let last: unknown;
    subscribable.subscribe({
      next: (value) => {
        last = value;
      },
      error: reject,
      complete: () => resolve(withoutProgress(last)),
    });
  });
}

// An upload's last event contains the response. The promise client resolves with its document.
function withoutProgress(last: unknown): unknown {
  const event = last as { type?: unknown; body?: { document?: unknown } } | undefined; // it may have neither
  return event?.type === "response" ? event.body?.document : last;
}

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
