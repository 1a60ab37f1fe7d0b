import { encodeSignatureHeader } from "@sanity/webhook";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readSigned, SIGNATURE_HEADER, SignedRequestError, sign } from "#publishing/webhook/signature.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SECRET = "a secret of sixteen";
const form = v.object({ _id: v.string() });
const body = JSON.stringify({ _id: "hero" });

const request = (content: string | Uint8Array<ArrayBuffer>, header?: string) =>
  new Request("http://localhost/api/revalidate", {
    method: "POST",
    body: content,
    headers: header === undefined ? {} : { [SIGNATURE_HEADER]: header },
  });

const read = (content: string, header?: string, secrets: string[] = [SECRET]) =>
  readSigned(request(content, header), secrets, form, NOW);

const refusal = (status: number) => expect.objectContaining({ name: "SignedRequestError", status });

describe("a signed request", () => {
  it("is accepted when Sanity's library signed it", async () => {
    await expect(read(body, await encodeSignatureHeader(body, NOW, SECRET))).resolves.toEqual({
      _id: "hero",
    });
  });

  it("has the same signature as with Sanity's library", async () => {
    expect(sign(body, SECRET, NOW)).toBe(await encodeSignatureHeader(body, NOW, SECRET));
  });

  it("is accepted with an older secret while secrets are rotated", async () => {
    await expect(
      read(body, sign(body, SECRET, NOW), ["the newest secret of all", SECRET]),
    ).resolves.toBeTruthy();
  });

  it.each([
    ["no signature", undefined],
    ["half a signature", `t=${NOW}`],
    ["a signature of the wrong length", `t=${NOW},v1=AAAA`],
    ["another secret's signature", sign(body, "another secret, 16+", NOW)],
    ["another body's signature", sign(`${body} `, SECRET, NOW)],
    ["a signature over five minutes old", sign(body, SECRET, NOW - 300_001)],
    ["a signature from over five minutes ahead", sign(body, SECRET, NOW + 300_001)],
  ])("with %s is rejected with 401", async (_, header) => {
    await expect(read(body, header)).rejects.toEqual(refusal(401));
  });

  it("is rejected with a hint about the clocks when it is over five minutes ahead", async () => {
    await expect(read(body, sign(body, SECRET, NOW + 300_001))).rejects.toThrow(/clock/);
  });

  it("is accepted when it is exactly five minutes old", async () => {
    await expect(read(body, sign(body, SECRET, NOW - 300_000))).resolves.toBeTruthy();
  });

  it("is rejected when no secret is set", async () => {
    await expect(read(body, sign(body, "", NOW), [])).rejects.toEqual(refusal(401));
  });

  it.each(["not json", "[]", '{"_id":7}', ""])(
    "is rejected with 400 when its body is %j",
    async (content) => {
      await expect(read(content, sign(content, SECRET, NOW))).rejects.toEqual(refusal(400));
    },
  );

  it("is rejected with 413, before any other check, when it is over 64 KiB", async () => {
    const huge = JSON.stringify({ _id: "x".repeat(64 * 1024) });
    await expect(read(huge)).rejects.toEqual(refusal(413));
    await expect(read(huge)).rejects.toBeInstanceOf(SignedRequestError);
  });
});
