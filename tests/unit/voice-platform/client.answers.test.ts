import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type CallOptions,
  type QueryParameters,
  type VoicePlatform,
  voicePlatform,
} from "#voice-platform/client.ts";
import type { WebCallRequest } from "#voice-platform/operations.ts";
import { client, failure, refusal, token } from "./caller.ts";
import { json, listen, platform } from "./platform.ts";

describe("a response", () => {
  test("is returned as text if it isn't JSON, and as undefined if it is empty", async () => {
    const { url } = await platform(
      (response) => response.writeHead(200, { "content-type": "text/csv" }).end("id,cost\n1,2"),
      (response) => response.writeHead(204).end(),
    );
    const { api } = client(url);
    expect(await api.call.export()).toBe("id,cost\n1,2");
    expect(await api.call.delete("1")).toBeUndefined();
  });

  test("to a web call contains the specified fields, and any others that the platform sent", async () => {
    const { url } = await platform(
      json(201, { webCallUrl: "https://room.example/1", id: "call-1", assistant: {} }),
    );
    const call = await client(url).api.call.web({ assistantId: "a" });
    expect(call.webCallUrl).toBe("https://room.example/1");
    expect(call.id).toBe("call-1");
  });

  test("to a web call is rejected without the call's URL", async () => {
    const { url } = await platform(json(201, { id: "call-1" }));
    const error = await refusal(client(url).api.call.web({ assistantId: "a" }));
    expect(error.message).toBe("POST /call/web returned 201 with a malformed body.");
    expect(error.body).toBe('{"id":"call-1"}');
  });

  test("with malformed JSON is rejected, with its text in the error", async () => {
    const { url } = await platform((response) =>
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end('{"items":[1,2'),
    );
    const error = await refusal(client(url).api.call.list());
    expect(error).toMatchObject({ status: 200, body: '{"items":[1,2' });
    expect(error.message).toBe("GET /call returned 200 with a malformed body.");
  });

  test("cut off by the connection fails with fetch's TypeError", async () => {
    const { url } = await platform((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"items":[1,2', () => response.destroy());
    });
    expect(await failure(client(url).api.call.list())).toBeInstanceOf(TypeError);
  });
});

describe("path parameters", () => {
  test.each([[""], ["."], [".."]])("reject %j, which would address another path", async (id) => {
    const { url, arrivals } = await platform(json(200, {}));
    await expect(client(url).api.call.delete(id)).rejects.toThrow(
      /^DELETE \/call\/\{id\} requires a valid \{id\}, but got "/,
    );
    expect(arrivals).toEqual([]);
  });

  test("accept dots that don't traverse the path", async () => {
    const { url, arrivals } = await platform(json(200, {}));
    await client(url).api.call.get("...");
    expect(arrivals[0]?.path).toBe("/call/...");
  });
});

test("the client uses the fetch function from its settings", async () => {
  const url = await listen((_, response) => response.end());
  const seen: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push(input);
    return globalThis.fetch(input, init);
  };
  await voicePlatform({ baseUrl: url, token, fetch }).metrics.list();
  expect(seen).toEqual([`${url}/metrics`]);
});

// Checked by `tsc -p .`: a missing expected error is an error. Nothing here runs.
test("wrong parameters, unknown operations and missing bodies don't compile", () => {
  const mistakes = (api: VoicePlatform) => {
    // @ts-expect-error the path has an {id}
    api.call.get();
    // @ts-expect-error the path has {id} and {subId}
    api.testSuite.run.get("suite");
    // @ts-expect-error the body comes after both parameters
    api.testSuite.run.update("suite", { name: "Ana" });
    // @ts-expect-error {provider} is a parameter like any other
    api.provider.workflows();
    // @ts-expect-error no such operation
    api.call.replace("a", {});
    // @ts-expect-error the body is missing
    api.assistant.create();
    // @ts-expect-error undefined is not a body
    api.assistant.create(undefined);
    // @ts-expect-error a form has fields
    api.file.create("text");
    // @ts-expect-error a form field is a string, a number, a boolean or a Blob
    api.elevenLabs.cloneVoice({ labels: { accent: "US" } });
    // @ts-expect-error a query can't contain objects
    api.call.list({ filter: { id: "a" } });
    // @ts-expect-error a web call has no such field
    api.call.web({ asistantId: "a" });
    // @ts-expect-error a call without a body has no body kind to override
    api.call.list({}, { as: "text" });
    // @ts-expect-error no such kind of body
    api.credential.webhook({}, { as: "xml" });
  };
  expectTypeOf(mistakes).toBeFunction();
});

test("an operation takes its path parameters, then its body or query, then options", () => {
  expectTypeOf<Parameters<VoicePlatform["call"]["list"]>>().toEqualTypeOf<
    [query?: QueryParameters, options?: CallOptions]
  >();
  expectTypeOf<Parameters<VoicePlatform["org"]["removeMember"]>>().toEqualTypeOf<
    [string, string, query?: QueryParameters, options?: CallOptions]
  >();
  expectTypeOf<Parameters<VoicePlatform["call"]["web"]>[0]>().toEqualTypeOf<WebCallRequest>();
});

test("a response is unknown unless the specification defines its fields", () => {
  expectTypeOf<VoicePlatform["call"]["list"]>().returns.resolves.toBeUnknown();
  type WebCall = Awaited<ReturnType<VoicePlatform["call"]["web"]>>;
  expectTypeOf<WebCall["webCallUrl"]>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<WebCall["artifactPlan"]>["videoRecordingEnabled"]>().toEqualTypeOf<
    boolean | null | undefined
  >();
});
