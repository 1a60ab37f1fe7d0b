import { describe, expect, it } from "vitest";
import { Refusal } from "#leads/intake/answer.ts";
import { parseObject, readText, requireOwnOrigin } from "#leads/intake/readForm.ts";
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

function passes(headers: Record<string, string>, siteUrl = "https://www.tendwell.example"): boolean {
  try {
    requireOwnOrigin(new Headers(headers), siteUrl);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "origin") return false;
    throw error;
  }
}

describe("the origin of a request", () => {
  it.each([
    [{ origin: "https://www.tendwell.example", "sec-fetch-site": "same-origin" }, true],
    [{ origin: "https://www.tendwell.example" }, true],
    [{}, true],
    [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
    [{ origin: "null" }, false],
    [{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, false],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "https://evil.example", host: "evil.example", "sec-fetch-site": "same-origin" }, false],
    [{ origin: "https://evil.example", "x-forwarded-host": "evil.example" }, false],
    [{ origin: "https://www.tendwell.example", "sec-fetch-site": "cross-site" }, false],
    [{ origin: "https://blog.tendwell.example", "sec-fetch-site": "same-site" }, false],
    [{ origin: "http://www.tendwell.example" }, false],
    [{ origin: "not a url" }, false],
  ])("with the headers %j is the site's own: %s", (headers, own) => {
    expect(passes(headers)).toBe(own);
  });

  it("may be any loopback name on the same port when the site is on a loopback address", () => {
    expect(passes({ origin: "http://127.0.0.1:3000" }, "http://localhost:3000")).toBe(true);
    expect(passes({ origin: "http://localhost:3900" }, "http://localhost:3000")).toBe(false);
    expect(passes({ origin: "http://localhost:3000" }, "http://www.tendwell.example:3000")).toBe(false);
  });
});
