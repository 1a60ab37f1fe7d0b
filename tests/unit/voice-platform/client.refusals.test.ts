import { describe, expect, test } from "vitest";
import { client, everything, failure, refusal, token } from "./caller.ts";
import { json, platform } from "./platform.ts";

describe("the client", () => {
  test("throws an error with the status, the parsed body, the method and the requested path", async () => {
    const { url } = await platform(json(404, { message: "No such call" }));
    const error = await refusal(client(url).api.call.get("a/b", { verbose: true }));
    expect(error).toMatchObject({
      name: "VoicePlatformError",
      message: "GET /call/a%2Fb returned 404.",
      status: 404,
      method: "GET",
      path: "/call/a%2Fb",
      body: { message: "No such call" },
    });
  });

  test("throws an error with the text of a body that isn't JSON", async () => {
    const { url } = await platform((response) => response.writeHead(400).end("Bad Request"));
    expect(await refusal(client(url).api.call.create({}))).toMatchObject({
      status: 400,
      body: "Bad Request",
    });
  });

  test.each([
    ["verbatim", JSON.stringify({ message: `Invalid key ${token}`, [token]: true })],
    ["behind escapes", `{"message":"Invalid key ${token.replaceAll("-", "\\u002d")}"}`],
    ["in a text", `Invalid key ${token}`],
  ])("never reveals the token in an error, even if the platform repeats it %s", async (_, text) => {
    const { url } = await platform((response) =>
      response.writeHead(401, { "content-type": "application/json" }).end(text),
    );
    const error = await refusal(client(url).api.call.list());
    expect(error.status).toBe(401);
    expect(JSON.stringify(error.body)).toContain("[token]");
    expect(everything(error)).not.toContain(token);
  });

  test.each([
    ["a closed connection", (url: string) => client(url).api.call.list()],
    ["a canceled call", (url: string) => client(url).api.call.list({}, { signal: AbortSignal.abort() })],
    ["a wrong path parameter", (url: string) => client(url).api.call.get("..")],
  ])("never reveals the token after %s", async (_, call) => {
    const { url } = await platform((response) => response.destroy());
    expect(everything(await failure(call(url)))).not.toContain(token);
  });

  test("never reveals a token that is invalid in a header", () => {
    const wrong = "sk-live\n0123";
    const error = (() => {
      try {
        return client("http://127.0.0.1:1", { token: wrong });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(TypeError);
    expect(everything(error)).not.toMatch(/sk-live|0123/);
  });

  test("never reveals the token when it is printed", () => {
    expect(everything(client("http://127.0.0.1:1").api)).not.toContain(token);
  });

  test.each(["not an address", "ftp://voice.example"])("rejects the base URL %j", (baseUrl) => {
    expect(() => client(baseUrl)).toThrow(TypeError);
  });
});

describe("a redirect", () => {
  test("to another host is followed without the token", async () => {
    const foreign = await platform(json(200, { from: "elsewhere" }));
    const { url, arrivals } = await platform((response) =>
      response.writeHead(302, { location: `${foreign.url}/call` }).end(),
    );
    expect(await client(url).api.call.list()).toEqual({ from: "elsewhere" });
    expect(arrivals[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(foreign.arrivals).toHaveLength(1);
    expect(JSON.stringify(foreign.arrivals[0]?.headers)).not.toContain(token);
  });

  test("to the same host is followed with the token", async () => {
    const { url, arrivals } = await platform(
      (response) => response.writeHead(307, { location: "/v2/call" }).end(),
      json(200, []),
    );
    await client(url).api.call.list();
    expect(arrivals.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ["/call", `Bearer ${token}`],
      ["/v2/call", `Bearer ${token}`],
    ]);
  });

  test("of a request with a body is an error", async () => {
    const foreign = await platform(json(200, {}));
    const { url } = await platform((response) =>
      response.writeHead(307, { location: `${foreign.url}/credential` }).end(),
    );
    const { api } = client(url);
    expect(await refusal(api.credential.create({ apiKey: "secret" }))).toMatchObject({ status: 307 });
    expect(await failure(api.file.create({ file: new Blob(["private"]) }))).toBeInstanceOf(TypeError);
    expect(foreign.arrivals).toEqual([]);
  });
});
