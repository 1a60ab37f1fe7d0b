import { describe, expect, it } from "vitest";
import { parseObject, readText } from "#leads/intake/readForm.ts";
import { BODY_LIMITS } from "#platform/requestBody.ts";

const request = (body: BodyInit) =>
  new Request("http://site/", { method: "POST", body, duplex: "half" } as RequestInit);

describe("a body", () => {
  it("is read up to the size limit, even without a Content-Length", async () => {
    expect(await readText(request("x".repeat(BODY_LIMITS.form)))).toHaveLength(BODY_LIMITS.form);
    await expect(readText(request("x".repeat(BODY_LIMITS.form + 1)))).rejects.toMatchObject({
      code: "too-large",
    });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
    await expect(readText(request(endless))).rejects.toMatchObject({ code: "too-large" });
  });

  it("must be UTF-8", async () => {
    await expect(readText(request(new Uint8Array([0x7b, 0xff, 0x7d])))).rejects.toMatchObject({
      code: "malformed",
    });
  });
});

describe("a JSON object", () => {
  it("may contain nested values and escaped quotes", () => {
    expect(parseObject('{"a":"x\\":y","b":{"c":[{"d":1}]},"__proto__":1}')).toHaveProperty("b");
  });

  it.each(["", "[]", "null", '"x"', "{"])("is not %j", (text) => {
    expect(() => parseObject(text)).toThrow();
  });
});
