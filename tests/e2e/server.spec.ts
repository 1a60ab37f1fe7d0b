// What the site's own server does to the answers of the real Next. Its rules are in tests/unit/server.
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { ask } from "./ask.ts";
import { expect, test } from "./fixtures.ts";
import { siteUrl } from "./place.ts";

const CACHING = "public, max-age=0, s-maxage=2, must-revalidate";
const pages = ["/", "/privacy-policy", "/terms-of-service", "/not-found"];
const codings = ["br", "gzip", "identity"];

for (const path of pages) {
  test(`${path} may be held for seconds by caches in front, and 304 follows a tag in every coding`, async () => {
    for (const coding of codings) {
      const headers = { "accept-encoding": coding };
      const whole = await ask(siteUrl + path, { headers });
      expect(await whole.text()).toContain("</html>");
      expect(whole.headers.get("content-encoding") ?? "identity").toBe(coding);
      expect(whole.headers.get("cache-control")).toBe(CACHING);
      expect(whole.headers.get("vary")).toMatch(/accept-encoding/i);
      const etag = whole.headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"/);
      const known = await ask(siteUrl + path, { headers: { ...headers, "if-none-match": etag } });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      expect(known.headers.get("cache-control")).toBe(CACHING);
      expect(known.headers.get("etag")).toBe(etag);
    }
  });

  test(`so may the data of ${path}, which the router asks for`, async () => {
    const data = await ask(siteUrl + path, { headers: { rsc: "1", "accept-encoding": "br" } });
    expect(data.headers.get("content-type")).toBe("text/x-component");
    expect(data.headers.get("cache-control")).toBe(CACHING);
    expect(data.headers.get("content-encoding")).toBe("br");
    expect(await data.text()).toContain("html");
  });
}

test("scripts and styles are compressed, and for ever", async ({ page }) => {
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
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const part = await ask(url, { headers: { range: "bytes=1-4" } });
    expect([part.status, await part.text()]).toEqual([206, body.slice(1, 5)]);
  }
});

test("the clip's parts come as they are", async () => {
  const part = await ask(`${siteUrl}/images/video_preview.mp4`, { headers: { range: "bytes=0-99" } });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
});

test("pictures are not scaled for anyone who asks Next", async () => {
  const answer = await ask(`${siteUrl}/_next/image?url=%2Fimages%2Fvideo_preview_poster.webp&w=64&q=75`);
  expect(answer.status).toBe(404);
});

test("in draft mode the not-found page shows drafts, under status 404; to others it shows none", async ({
  openHouse,
}) => {
  const house = await openHouse();
  const settings = await house.lake.getDocument("siteSettings");
  await house.lake.create({
    ...settings,
    _id: "drafts.siteSettings",
    _type: "siteSettings",
    productName: "Only a draft",
  });
  const { secret } = await createPreviewSecret(house.lake, "test", "http://localhost", "editor");
  const query = new URLSearchParams({ "sanity-preview-secret": secret, "sanity-preview-pathname": "/" });
  const opened = await ask(`${house.siteUrl}/api/draft-mode/enable?${query}`, { redirect: "manual" });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const draft = await ask(`${house.siteUrl}/no-such-page`, { headers: { cookie } });
  expect(draft.status).toBe(404);
  expect(draft.headers.get("cache-control")).toContain("no-store");
  expect((await draft.text()).replace(/[\u200b-\u200d\ufeff]/g, "")).toContain("Only a draft");
  const others = await ask(`${house.siteUrl}/no-such-page`);
  expect(others.status).toBe(404);
  expect(await others.text()).not.toContain("Only a draft");
});
