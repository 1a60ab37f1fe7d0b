import { describe, expect, test } from "vitest";
import { voicePlatform } from "#voice-platform/client.ts";
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
