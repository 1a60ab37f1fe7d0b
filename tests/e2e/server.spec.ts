// Effects of the site's own server on responses of the real Next. tests/unit/server tests its rules.
import { createHmac } from "node:crypto";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { ask } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startScripts } from "../support/browser/hydrated.ts";
import { type Answer, answerOf, expectStrictPage } from "../support/browser/strictPolicy.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";
import { siteUrl } from "../support/browser/workspace.ts";

const CACHING = "public, max-age=0, s-maxage=2, must-revalidate";
const pages = ["/", "/privacy-policy", "/terms-of-service"];
const codings = ["br", "gzip", "identity"];

test("shared caches may store a page for seconds, and a known ETag gets a 304 in every encoding", async ({
  request,
}) => {
  for (const path of pages) {
    for (const coding of codings) {
      await test.step(`${path}, ${coding}`, async () => {
        // Not with Node's fetch: with If-None-Match, it also sends Cache-Control: no-cache, which prevents a 304.
        const get = (headers = {}) =>
          request.get(siteUrl + path, { headers: { "accept-encoding": coding, ...headers } });
        const whole = await get();
        const { etag = "", vary, "cache-control": caching, "content-encoding": sent } = whole.headers();
        const name = `${path}, ${coding}`;
        expect(await whole.text(), name).toContain("</html>");
        expect(sent ?? "identity", name).toBe(coding);
        expect(caching, name).toBe(CACHING);
        expect(vary, name).toMatch(/accept-encoding/i);
        expect(etag, name).toMatch(/^W\/"/);
        const known = await get({ "if-none-match": etag });
        expect([known.status(), await known.text()], name).toEqual([304, ""]);
        expect(known.headers(), name).toMatchObject({ "cache-control": CACHING, etag });
      });
    }
  }
});

test("a page is served from memory for any query, by GET and HEAD; requests with a header that it varies on go to Next", async ({
  request,
}) => {
  for (const path of pages) {
    await test.step(path, async () => {
      const url = siteUrl + path;
      /** Returns whether Next responded. Its cache sets a header that in-memory copies don't have. */
      const isNexts = (headers: Record<string, string>) => headers["x-nextjs-cache"] !== undefined;
      // Next responds until the copy is in memory.
      await expect.poll(async () => isNexts((await request.get(url)).headers())).toBe(false);
      const page = await request.get(url);
      for (const query of ["?utm_source=mail", "?a=1&b=%20", "?__nextLocale=x"]) {
        const same = await request.get(url + query);
        expect(isNexts(same.headers()), query).toBe(false);
        expect(await same.text(), query).toBe(await page.text());
      }
      const head = await request.head(url);
      const { date: _, ...headers } = head.headers();
      expect(page.headers()).toMatchObject(headers);

      // Work for Next counts toward the rate limit, and none of these requests reaches Next.
      const others = { cookie: "__prerender_bypass=guessed", range: "bytes=0-0,2-2", "if-range": '"x"' };
      const visitors = await request.get(`${url}?_rsc=1`, { headers: others });
      expect(isNexts(visitors.headers())).toBe(false);
      expect(await visitors.text()).toBe(await page.text());
      const beyond = await request.get(url, { headers: { range: "bytes=9999999-" } });
      expect([beyond.status(), beyond.headers()["content-range"]]).toEqual([
        416,
        `bytes */${Buffer.byteLength(await page.text())}`,
      ]);

      const nexts = await request.get(url, { headers: { "x-from-next": "yes" } });
      expect(isNexts(nexts.headers())).toBe(true);
      expect(await nexts.text()).toBe(await page.text());
      for (const name of ["cache-control", "vary", "etag", "content-type", "content-security-policy"])
        expect(nexts.headers()[name], name).toBe(page.headers()[name]);
      // A header that a later version of Next varies on would need an entry in the list of `isPageRequest`.
      const names = (page.headers().vary ?? "").toLowerCase().split(", ");
      for (const name of names.filter((each) => !each.startsWith("accept")))
        expect(isNexts((await request.get(url, { headers: { [name]: "1" } })).headers()), name).toBe(true);
    });
  }
});

/** One site for the tests below. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site?.stop());

test("after a publish is confirmed, no visitor gets the previous page in any encoding, or another page's policy", async () => {
  const answers = new Map<string, Answer>();
  const seen = async (coding: string) => {
    const answer = await answerOf(site.siteUrl, { headers: { "accept-encoding": coding } });
    answers.set(answer.policy + answer.html, answer);
    return answer.html;
  };
  await seen("br");
  for (let n = 0; n < 5; n += 1) {
    const headline = `A headline of publish ${n}`;
    const change = await site.lake.patch("hero").set({ headline }).commit();
    const { _id, _type, _rev, _updatedAt } = change;
    const body = JSON.stringify({ _id, _type, _rev, _updatedAt, operation: "update" });
    const time = Date.now();
    const mac = createHmac("sha256", site.revalidateSecret).update(`${time}.${body}`).digest("base64url");
    // Until then, visitors keep every encoding of the old page in memory.
    let isLive = false;
    const visitors = codings.map(async (coding) => {
      while (!isLive) await seen(coding);
    });
    const headers = { "sanity-webhook-signature": `t=${time},v1=${mac}` };
    const answer = await fetch(`${site.siteUrl}/api/revalidate`, { method: "POST", body, headers });
    const after = await Promise.all([...codings, ...codings].map(seen));
    isLive = true;
    await Promise.all(visitors);
    expect(answer.status).toBe(200);
    for (const html of after) expect(html).toContain(headline);
  }
  for (const answer of answers.values()) expectStrictPage(answer, "a page, before or after a publish");
  expect(new Set([...answers.values()].map(({ policy }) => policy)).size).toBeGreaterThanOrEqual(6);
});

test("shared caches may also store the page data that the router requests", async () => {
  for (const path of pages) {
    await test.step(path, async () => {
      const data = await ask(siteUrl + path, { headers: { rsc: "1" } });
      expect(data.headers.get("content-type"), path).toBe("text/x-component");
      expect(data.headers.get("cache-control"), path).toBe(CACHING);
      expect(await data.text(), path).toContain("html");
    });
  }
});

test("scripts and styles are compressed and immutable, the clip supports ranges, and Next's image scaling is off", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("response", (response) => {
    if (/^\/_next\/.+\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.url());
  });
  await page.goto("/");
  await startScripts(page);
  await expect.poll(() => files.length).toBeGreaterThan(5);
  await page.waitForLoadState("networkidle");
  for (const url of files) {
    const file = await ask(url, { headers: { "accept-encoding": "gzip, br" } });
    const body = await file.text();
    if (body.length >= 1024) expect(file.headers.get("content-encoding"), url).toBe("br");
    expect(file.headers.get("cache-control"), url).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options"), url).toBe("nosniff");
    const part = await ask(url, { headers: { range: "bytes=1-4" } });
    expect([part.status, await part.text()], url).toEqual([206, body.slice(1, 5)]);
  }

  for (const clip of ["video_preview_av1.mp4", "video_preview.mp4"]) {
    const part = await ask(`${siteUrl}/images/${clip}`, { headers: { range: "bytes=0-99" } });
    expect([part.status, part.headers.get("content-type")], clip).toEqual([206, "video/mp4"]);
    expect((await part.arrayBuffer()).byteLength, clip).toBe(100);
  }
  const poster = await ask(`${siteUrl}/images/video_preview_poster.avif`);
  expect(poster.headers.get("content-type")).toBe("image/avif");

  const scaled = await ask(`${siteUrl}/_next/image?url=%2Fimages%2Fvideo_preview_poster.webp&w=64&q=75`);
  expect(scaled.status).toBe(404);
});

test("the not-found page shows drafts only in draft mode, with status 404, and is logged", async () => {
  const settings = await site.lake.getDocument("siteSettings");
  await site.lake.create({
    ...settings,
    _id: "drafts.siteSettings",
    _type: "siteSettings",
    productName: "Only a draft",
  });
  const { secret } = await createPreviewSecret(site.lake, "test", "http://localhost", "editor");
  const query = new URLSearchParams({ "sanity-preview-secret": secret, "sanity-preview-pathname": "/" });
  const opened = await ask(`${site.siteUrl}/api/draft-mode/enable?${query}`, { redirect: "manual" });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const draft = await ask(`${site.siteUrl}/no-such-page`, { headers: { cookie } });
  expect(draft.status).toBe(404);
  expect(draft.headers.get("cache-control")).toContain("no-store");
  expect((await draft.text()).replace(/[\u200b-\u200d\ufeff]/g, "")).toContain("Only a draft");
  const others = await ask(`${site.siteUrl}/no-such-page`);
  expect(others.status).toBe(404);
  expect(await others.text()).not.toContain("Only a draft");

  await ask(`${site.siteUrl}/%0a{"forged":true}?secret=1`);
  const lines = () =>
    site
      .siteLog()
      .split("\n")
      .filter((line) => line.includes("forged"));
  await expect.poll(() => lines().length, "the path, escaped, without its query").toBe(1);
  const [line = ""] = lines();
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "page.not-found" });
  expect(JSON.parse(line).path).toMatch(/^\/%0A.*forged/i);
  expect(line).not.toContain("secret");
});
