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
