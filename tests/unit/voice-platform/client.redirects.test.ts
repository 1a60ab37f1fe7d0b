import { describe, expect, test } from "vitest";
import { client, failure, refusal, token } from "./caller.ts";
import { json, platform } from "./platform.ts";

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
