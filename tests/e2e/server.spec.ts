// What the site's own server does to the answers of the real Next. tests/unit/server tests its rules.
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { ask } from "./ask.ts";
import { expect, test } from "./fixtures.ts";
import { siteUrl } from "./workspace.ts";

const CACHING = "public, max-age=0, s-maxage=2, must-revalidate";
const pages = ["/", "/privacy-policy", "/terms-of-service", "/not-found"];
const codings = ["br", "gzip", "identity"];

test("caches in front may keep a page for seconds, and a known tag is answered with 304 in every coding", async ({
  request,
}) => {
  for (const path of pages) {
    for (const coding of codings) {
      await test.step(`${path}, ${coding}`, async () => {
        // Not by Node's fetch: with If-None-Match it also says Cache-Control: no-cache, and no 304 may follow.
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

test("they may keep the data of a page too, which the router asks for", async () => {
  for (const path of pages) {
    await test.step(path, async () => {
      const data = await ask(siteUrl + path, { headers: { rsc: "1", "accept-encoding": "br" } });
      expect(data.headers.get("content-type"), path).toBe("text/x-component");
      expect(data.headers.get("cache-control"), path).toBe(CACHING);
      expect(data.headers.get("content-encoding"), path).toBe("br");
      expect(await data.text(), path).toContain("html");
    });
  }
});

test("scripts and styles are compressed and kept for ever, the clip comes in parts, and Next scales no picture", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(files.length).toBeGreaterThan(5);
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

test("in draft mode the not-found page shows drafts, under status 404; to others it shows none", async ({
  openTestSite,
}) => {
  const site = await openTestSite();
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
});
