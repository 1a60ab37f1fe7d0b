import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { type Form, type VoicePlatform, voicePlatform } from "#voice-platform/client.ts";
import { listen } from "./platform.ts";

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
