import { describe, expect, it } from "vitest";
import { Refusal } from "#leads/intake/answer.ts";
import { requireOwnOrigin } from "#leads/intake/readForm.ts";

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
