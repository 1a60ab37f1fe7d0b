import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import {
  type CallOptions,
  type Form,
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

const length = 128 * 2 ** 20;

/** Creates a file of zeros that is too long for any buffer between two processes. */
function longFile() {
  const folder = mkdtempSync(join(tmpdir(), "voice-upload-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = join(folder, "long.wav");
  writeFileSync(name, "");
  truncateSync(name, length);
  return name;
}

const uploads = [
  ["/file", (api: VoicePlatform, form: Form) => api.file.create(form)],
  ["/file/upload", (api: VoicePlatform, form: Form) => api.file.upload(form)],
  ["/11labs/voice/clone", (api: VoicePlatform, form: Form) => api.elevenLabs.cloneVoice(form)],
] as const;

/**
 * Returns the bytes in referenced buffers. Buffers that the first collection finds unreachable are freed by the
 * second at the latest.
 */
function heldBytes() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

test.each(uploads)("%s sends a whole file without buffering it", async (path, upload) => {
  const name = longFile();
  let received = 0;
  let held = Number.POSITIVE_INFINITY;
  const url = await listen((request, response) => {
    expect(request.url).toBe(path);
    request.on("data", (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on("end", () => {
      held = heldBytes();
      response.end(String(request.headers["content-length"]));
    });
  });
  const file = new File([await openAsBlob(name)], "long.wav");
  const announced = await upload(voicePlatform({ baseUrl: url, token: "key" }), { name: "Coach", file });
  expect(String(received)).toBe(announced);
  expect(received).toBeGreaterThan(length);
  expect(held).toBeLessThan(length / 4);
});

test("FormData is sent the same way, and a name can't break out of its part", async () => {
  let body = "";
  const url = await listen(async (request, response) => {
    body = (await buffer(request)).toString();
    response.end();
  });
  const form = new FormData();
  form.append('a"\r\nb', "one");
  form.append("file", new Blob(["two"], { type: "audio/wav" }), 'x".wav');
  await voicePlatform({ baseUrl: url, token: "key" }).file.create(form);
  const [boundary] = body.split("\r\n");
  expect(body.split("\r\n")).toEqual([
    boundary,
    'content-disposition: form-data; name="a%22%0D%0Ab"',
    "",
    "one",
    boundary,
    'content-disposition: form-data; name="file"; filename="x%22.wav"',
    "content-type: audio/wav",
    "",
    "two",
    `${boundary}--`,
    "",
  ]);
});
