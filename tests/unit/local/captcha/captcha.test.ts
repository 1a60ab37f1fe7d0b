import { describe, expect, it } from "vitest";
import { createCaptcha, createTokens, TOKEN_LIFE } from "../../../../local/captcha/createCaptcha.ts";

const app = createCaptcha({ prefix: "/captcha", siteKey: "public", secret: "hidden" });

async function solve(siteKey = "public") {
  const body = JSON.stringify({ siteKey, origin: "http://localhost:3000" });
  return await app.request("/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}
async function verify(fields: Record<string, string>): Promise<unknown> {
  const response = await app.request("/api/siteverify", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return await response.json();
}

describe("the embedded captcha", () => {
  it("verifies a solved token once, with the page's host name", async () => {
    const { token } = Object(await (await solve()).json());
    expect(await verify({ secret: "hidden", response: token })).toMatchObject({
      success: true,
      hostname: "localhost",
    });
    expect(await verify({ secret: "hidden", response: token })).toEqual({
      success: false,
      "error-codes": ["timeout-or-duplicate"],
    });
  });

  it("returns reCAPTCHA's error codes", async () => {
    expect(await verify({ response: "x" })).toMatchObject({ "error-codes": ["missing-input-secret"] });
    expect(await verify({ secret: "guess", response: "x" })).toMatchObject({
      "error-codes": ["invalid-input-secret"],
    });
    expect(await verify({ secret: "hidden" })).toMatchObject({ "error-codes": ["missing-input-response"] });
    expect(await verify({ secret: "hidden", response: "made up" })).toMatchObject({
      "error-codes": ["invalid-input-response"],
    });
  });

  it("issues no token for another site key", async () => {
    expect((await solve("stolen")).status).toBe(400);
  });

  it("expires tokens after two minutes", () => {
    let now = 0;
    const tokens = createTokens(() => now);
    const [fresh, stale] = [tokens.issue("a"), tokens.issue("a")];
    now = TOKEN_LIFE;
    expect(tokens.redeem(fresh).success).toBe(true);
    now += 1;
    expect(tokens.redeem(stale).success).toBe(false);
  });
});
