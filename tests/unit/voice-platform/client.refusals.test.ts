import { describe, expect, test } from "vitest";
import { client, everything, failure, refusal, token } from "./caller.ts";
import { json, platform } from "./platform.ts";

describe("refusals", () => {
  test("carry status, parsed body, method and the path called", async () => {
    const { url } = await platform(json(404, { message: "No such call" }));
    const error = await refusal(client(url).api.call.get("a/b", { verbose: true }));
    expect(error).toMatchObject({
      name: "VoicePlatformError",
      message: "GET /call/a%2Fb answered 404.",
      status: 404,
      method: "GET",
      path: "/call/a%2Fb",
      body: { message: "No such call" },
    });
  });

  test("carry the text of a body that is no JSON", async () => {
    const { url } = await platform((response) => response.writeHead(400).end("Bad Request"));
    expect(await refusal(client(url).api.call.create({}))).toMatchObject({
      status: 400,
      body: "Bad Request",
    });
  });

  test.each([
    ["as it is", JSON.stringify({ message: `Invalid key ${token}`, [token]: true })],
    ["behind escapes", `{"message":"Invalid key ${token.replaceAll("-", "\\u002d")}"}`],
    ["in a text", `Invalid key ${token}`],
  ])("never show the token, though the platform repeats it %s", async (_, text) => {
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
    ["a cancelled call", (url: string) => client(url).api.call.list({}, { signal: AbortSignal.abort() })],
    ["a wrong path parameter", (url: string) => client(url).api.call.get("..")],
  ])("never show the token after %s", async (_, call) => {
    const { url } = await platform((response) => response.destroy());
    expect(everything(await failure(call(url)))).not.toContain(token);
  });

  test("never show a token that no header can carry", () => {
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

  test("and the client itself does not show it", () => {
    expect(everything(client("http://127.0.0.1:1").api)).not.toContain(token);
  });

  test.each(["not an address", "ftp://voice.example"])("an address like %j is none", (baseUrl) => {
    expect(() => client(baseUrl)).toThrow(TypeError);
  });
});
