import { describe, expect, test } from "vitest";
import { voicePlatform } from "#voice-platform/client.ts";
import { client, failure, refusal, token } from "./caller.ts";
import { json, listen, platform } from "./platform.ts";

describe("bodies", () => {
  test.each([
    ["text", "plain words", "text/plain", "plain words"],
    ["urlencoded", { to: ["a b", "c"], no: undefined }, "application/x-www-form-urlencoded", "to=a+b&to=c"],
    ["json", "a string", "application/json", '"a string"'],
  ] as const)("travel as %s when asked to", async (as, body, type, expected) => {
    const { url, arrivals } = await platform(json(200, {}));
    await client(url).api.credential.webhook(body, { as });
    expect(arrivals[0]?.headers["content-type"]).toBe(type);
    expect(arrivals[0]?.body.toString()).toBe(expected);
  });

  test("may be FormData of the caller's own", async () => {
    const { url, arrivals } = await platform(json(200, {}));
    const form = new FormData();
    form.append("purpose", "assistant");
    await client(url).api.file.create(form);
    expect(arrivals[0]?.body.toString()).toContain('name="purpose"\r\n\r\nassistant');
  });
});

describe("answers", () => {
  test("are text where they are no JSON, and undefined where they are empty", async () => {
    const { url } = await platform(
      (response) => response.writeHead(200, { "content-type": "text/csv" }).end("id,cost\n1,2"),
      (response) => response.writeHead(204).end(),
    );
    const { api } = client(url);
    expect(await api.call.export()).toBe("id,cost\n1,2");
    expect(await api.call.delete("1")).toBeUndefined();
  });

  test("of a web call carry what the specification promises, and whatever else came", async () => {
    const { url } = await platform(
      json(201, { webCallUrl: "https://room.example/1", id: "call-1", assistant: {} }),
    );
    const call = await client(url).api.call.web({ assistantId: "a" });
    expect(call.webCallUrl).toBe("https://room.example/1");
    expect(call.id).toBe("call-1");
  });

  test("of a web call without its address are refused", async () => {
    const { url } = await platform(json(201, { id: "call-1" }));
    const error = await refusal(client(url).api.call.web({ assistantId: "a" }));
    expect(error.message).toBe("POST /call/web answered 201 with a malformed body.");
    expect(error.body).toBe('{"id":"call-1"}');
  });

  test("of broken JSON are refused with the text that came", async () => {
    const { url } = await platform((response) =>
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end('{"items":[1,2'),
    );
    const error = await refusal(client(url).api.call.list());
    expect(error).toMatchObject({ status: 200, body: '{"items":[1,2' });
    expect(error.message).toBe("GET /call answered 200 with a malformed body.");
  });

  test("cut off by the connection fail as fetch does", async () => {
    const { url } = await platform((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"items":[1,2', () => response.destroy());
    });
    expect(await failure(client(url).api.call.list())).toBeInstanceOf(TypeError);
  });
});

describe("path parameters", () => {
  test.each([[""], ["."], [".."]])("refuse %j, which would call another path", async (id) => {
    const { url, arrivals } = await platform(json(200, {}));
    await expect(client(url).api.call.delete(id)).rejects.toThrow(
      /^DELETE \/call\/\{id\} needs \{id\}, not "/,
    );
    expect(arrivals).toEqual([]);
  });

  test("keep a dot that climbs nowhere", async () => {
    const { url, arrivals } = await platform(json(200, {}));
    await client(url).api.call.get("...");
    expect(arrivals[0]?.path).toBe("/call/...");
  });
});

test("the client calls with the fetch it is given", async () => {
  const url = await listen((_, response) => response.end());
  const seen: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push(input);
    return globalThis.fetch(input, init);
  };
  await voicePlatform({ baseUrl: url, token, fetch }).metrics.list();
  expect(seen).toEqual([`${url}/metrics`]);
});
