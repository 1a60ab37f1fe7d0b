import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { SESSION_LENGTH } from "#content/draft/session.ts";
import { endSession, newSessionCookie, previewLinkCookie, sessionOf } from "#content/draft/sessionCookie.ts";
import { proxy } from "../../src/proxy.ts";

beforeAll(() => {
  vi.stubEnv("SITE_URL", "https://www.tendwell.example");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "local");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  vi.stubEnv("STUDIO_URL", "https://studio.tendwell.example/desk");
  vi.stubEnv("SANITY_API_READ_TOKEN", "sk-of-this-site");
});

/** Returns the request headers that the proxy passes on to Next, and the response headers. */
function through(cookie: string, more: Record<string, string> = {}, path = "/") {
  const url = `https://www.tendwell.example${path}`;
  const answer = proxy(new NextRequest(url, { headers: { cookie, ...more } }));
  const kept = (answer.headers.get("x-middleware-override-headers") ?? "").split(",");
  const request = Object.fromEntries(
    kept.map((name) => [name, answer.headers.get(`x-middleware-request-${name}`)]),
  );
  return { request, answer: answer.headers };
}

const running = () => newSessionCookie("editor", false).value;

test("a response to an editor in draft mode can be framed only by the Studio, and is never cached", () => {
  const cookie = `__prerender_bypass=build; draft-session=${running()}`;
  const { request, answer } = through(cookie);
  expect(request.cookie).toBe(cookie);
  expect(answer.get("cache-control")).toBe("private, no-store");
  expect(answer.get("content-security-policy")).toContain(
    "frame-ancestors 'self' https://studio.tendwell.example",
  );
  expect(answer.get("cross-origin-opener-policy")).toBe("unsafe-none");
});

test("a draft's response names the language of its address", () => {
  const cookie = `__prerender_bypass=build; draft-session=${running()}`;
  const languageAt = (path: string) => through(cookie, {}, path).answer.get("content-language");
  expect(["/privacy-policy", "/es/privacy-policy", "/ar"].map(languageAt)).toEqual(["en", "es", "ar"]);
});

const hour = 60 * 60 * 1000;
const linkCookie = () =>
  previewLinkCookie({
    id: "previewLink.a",
    key: "k".repeat(43),
    perspective: ["drafts"],
    opens: "/pricing",
    onlyPath: "/pricing",
    expires: Date.now() + hour,
  });

test("a response to a preview link is never cached or indexed, sends no referrer, and only on the link's page", () => {
  const cookie = `__prerender_bypass=build; draft-session=${linkCookie().value}`;
  const { request, answer } = through(cookie, {}, "/pricing");
  expect(request.cookie).toBe(cookie);
  expect(answer.get("cache-control")).toBe("private, no-store");
  expect(answer.get("x-robots-tag")).toBe("noindex");
  expect(answer.get("referrer-policy")).toBe("no-referrer");
  expect(answer.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.get("cross-origin-opener-policy")).toBeNull();
  const other = through(cookie, {}, "/");
  expect(other.request.cookie).not.toContain("__prerender_bypass");
  expect(other.answer.get("x-robots-tag")).toBeNull();
});

test("the cookie of a preview link ends with the link, isn't sent by other sites, and is hidden from scripts", () => {
  const cookie = linkCookie();
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "lax", path: "/" });
  expect(cookie.maxAge).toBeLessThanOrEqual(hour / 1000);
  expect(cookie.maxAge).toBeGreaterThan(hour / 1000 - 10);
  expect(sessionOf(cookie.value, Date.now() + hour)).toBeUndefined();
});

test.each([
  ["without a session", () => ""],
  ["with an invented session", () => "draft-session=guessed"],
  [
    "with an expired session",
    () => `draft-session=${newSessionCookie("editor", false, Date.now() - SESSION_LENGTH).value}`,
  ],
  [
    "with an ended session",
    () => {
      const value = running();
      const session = sessionOf(value);
      if (session) endSession(session, Date.now());
      return `draft-session=${value}`;
    },
  ],
])("Next's draft cookie %s is removed, and the response is a visitor's", (_name, session) => {
  const { request, answer } = through(`theme=dark; __prerender_bypass=build; ${session()}`);
  expect(request.cookie).toMatch(/^theme=dark/);
  expect(request.cookie).not.toContain("__prerender_bypass");
  for (const name of ["cache-control", "content-security-policy", "cross-origin-opener-policy"]) {
    expect(answer.get(name), name).toBeNull();
  }
});

test("the value of Next's draft cookie in a header never triggers a render, not even for an editor", () => {
  for (const cookie of ["", `__prerender_bypass=build; draft-session=${running()}`]) {
    const { request } = through(cookie, {
      "x-prerender-revalidate": "build",
      "x-next-revalidate-tag-token": "build",
      accept: "text/html",
    });
    expect(request.accept).toBe("text/html");
    expect(Object.keys(request).filter((name) => name.includes("revalidate"))).toEqual([]);
  }
});

test("the session cookie works in the Studio's frame, expires with the session, and is hidden from scripts", () => {
  expect(newSessionCookie("editor", true)).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: "none",
    partitioned: true,
    path: "/",
    maxAge: SESSION_LENGTH / 1000,
  });
  expect(newSessionCookie("editor", false).partitioned).toBe(false);
  expect(running()).not.toBe(running());
});
