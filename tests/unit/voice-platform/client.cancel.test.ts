import { describe, expect, test } from "vitest";
import { client, failure } from "./caller.ts";
import { platform } from "./platform.ts";

describe("a call is canceled", () => {
  test("by the caller's signal while the request is in flight", async () => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { url } = await platform((response) => {
      response.on("close", () => closed.resolve());
      cancel.abort();
    });
    const error = await failure(client(url).api.call.create({}, { signal: cancel.signal }));
    expect(error).toMatchObject({ name: "AbortError" });
    await closed.promise;
  });

  test("by the caller's signal while the response is being read", async () => {
    const cancel = new AbortController();
    const { url } = await platform((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[1,", () => setImmediate(() => cancel.abort(new Error("enough"))));
    });
    await expect(client(url).api.call.list({}, { signal: cancel.signal })).rejects.toThrow("enough");
  });

  test("by the client's timeout, with or without a signal, or by the call's own", async () => {
    const { url } = await platform(() => undefined);
    const { api } = client(url, { timeout: 30 });
    const { signal } = new AbortController();
    const late = { name: "TimeoutError" };
    expect(await failure(api.call.list())).toMatchObject(late);
    expect(await failure(api.call.list({}, { signal }))).toMatchObject(late);
    expect(await failure(client(url).api.call.create({}, { timeout: 30 }))).toMatchObject(late);
  });
});
