import { describe, expect, test, vi } from "vitest";
import { type VoicePlatform, voicePlatform } from "#voice-platform/client.ts";
import { client, failure, refusal, token } from "./caller.ts";
import { json, platform } from "./platform.ts";

describe("retries", () => {
  test.each([
    ["GET", (api: VoicePlatform) => api.call.get("1")],
    ["PUT", (api: VoicePlatform) => api.assistant.replace("1", { name: "Ana" })],
    ["DELETE", (api: VoicePlatform) => api.call.delete("1")],
  ])("repeat the same %s request after a 500", async (method, call) => {
    const { url, arrivals } = await platform(json(500, {}), json(503, {}), json(200, { id: "1" }));
    const { api, waits } = client(url);
    expect(await call(api)).toEqual({ id: "1" });
    expect(waits).toEqual([500, 1000]);
    expect(arrivals.map((arrival) => arrival.method)).toEqual([method, method, method]);
    expect(arrivals[2]?.body).toEqual(arrivals[0]?.body);
    expect(arrivals[2]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test("stop after the third response", async () => {
    const { url, arrivals } = await platform(
      json(500, { attempt: 1 }),
      json(500, {}),
      json(502, { attempt: 3 }),
    );
    expect(await refusal(client(url).api.call.list())).toMatchObject({ status: 502, body: { attempt: 3 } });
    expect(arrivals).toHaveLength(3);
  });

  test.each([500, 503, 429])("don't repeat POST and PATCH after %i", async (status) => {
    const { url, arrivals } = await platform(json(status, {}, { "retry-after": "0" }));
    const { api } = client(url);
    expect(await refusal(api.call.create({}))).toMatchObject({ status, method: "POST" });
    expect(await refusal(api.call.update("1", {}))).toMatchObject({ status, method: "PATCH" });
    expect(arrivals).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409])("don't repeat any request after %i", async (status) => {
    const { url, arrivals } = await platform(json(status, {}));
    expect(await refusal(client(url).api.call.list())).toMatchObject({ status });
    expect(arrivals).toHaveLength(1);
  });

  test("wait for the seconds or until the date in Retry-After", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T10:00:00Z") });
    try {
      const { url } = await platform(
        json(429, {}, { "retry-after": "Sun, 01 Mar 2026 10:00:12 GMT" }),
        json(503, {}, { "retry-after": "Sun, 01 Mar 2026 09:00:00 GMT" }),
        json(200, []),
        json(429, {}, { "retry-after": "7" }),
        json(200, []),
      );
      const { api, waits } = client(url);
      for (let call = 0; call < 2; call += 1) await api.call.list();
      expect(waits).toEqual([12_000, 1000, 7000]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("stop if the delay exceeds the time left", async () => {
    const { url, arrivals } = await platform(json(429, { message: "slow down" }, { "retry-after": "31" }));
    const { api, waits } = client(url);
    expect(await refusal(api.call.list())).toMatchObject({ status: 429, body: { message: "slow down" } });
    expect(waits).toEqual([]);
    expect(arrivals).toHaveLength(1);
  });

  test("wait in real time by default, and stop when canceled", async () => {
    const cancel = new AbortController();
    let calls = 0;
    const fetch = async () => {
      calls += 1;
      setImmediate(() => cancel.abort(new Error("changed my mind")));
      return new Response("", { status: 503, headers: { "retry-after": "20" } });
    };
    const api = voicePlatform({ baseUrl: "http://127.0.0.1:1", token, fetch });
    await expect(api.call.list({}, { signal: cancel.signal })).rejects.toThrow("changed my mind");
    expect(calls).toBe(1);
  });
});

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
