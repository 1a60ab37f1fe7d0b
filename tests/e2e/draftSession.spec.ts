// Draft sessions belong to one editor's browser, for at most eight hours. Anyone else with one of its cookies gets
// the visitors' page, from the same cache. Only the Studio may frame an editor's page.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { SESSION_LENGTH, sessionKey, signSession } from "../../src/content/draft/session.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import type { TestSite } from "../support/browser/testSite.ts";
import { savedBlock } from "../support/pageWithEveryBlock.ts";
import { banner, enablingUrl, enter, shareSite } from "./draftMode.ts";
import { withPicture } from "./testPages.ts";

const published = "The Ultimate Patient AI Experience";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const siteOf = shareSite();

async function siteWithDraft(): Promise<TestSite> {
  const site = siteOf();
  const hero = await site.lake.getDocument("hero");
  await site.lake.create({ ...hero, _id: "drafts.hero", _type: "hero", headline: "Only a draft" });
  return site;
}

/** Requests the page with these cookies. */
async function pageFor(site: TestSite, cookies: Record<string, string>) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(site.siteUrl, { headers: { cookie: cookie.join("; ") } });
  return { html: await answer.text(), headers: answer.headers };
}

const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

/** Serves a page of another origin on this machine. It is same-site with ours, so its requests carry our cookies. */
async function otherOrigin(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // for a TCP server, the address is always an AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function expectPublished(site: TestSite, cookies: Record<string, string>) {
  const { html, headers } = await pageFor(site, cookies);
  expect(html).toContain(published);
  expect(html).not.toContain("Only a draft");
  // Served by Next's cache, or by the in-memory copy, which doesn't set this header, and with the policy of a
  // cached page.
  expect(headers.get("x-nextjs-cache") ?? "HIT").toBe("HIT");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  expect(headers.get("cache-control")).toBe((await fetch(site.siteUrl)).headers.get("cache-control"));
}

test("a session lasts at most eight hours and works only in its browser, so a copy of Next's cookie shows no draft", async ({
  page,
}) => {
  const site = await siteWithDraft();
  await enter(page, site, "/");
  await expect(heading(page)).toHaveText("Only a draft");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "draft-session");
  // For plain HTTP: see sessionCookie.ts. tests/unit/proxy.test.ts covers HTTPS.
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(session?.expires).toBeLessThanOrEqual((Date.now() + SESSION_LENGTH) / 1000 + 1);

  const own = await cookiesOf(page);
  expect((await pageFor(site, own)).html).toContain("Only a draft");
  const { "draft-session": value = "", ...copied } = own;
  const key = sessionKey(String(site.lake.config().token), site.siteUrl);
  const signed = (expires: number) => signSession({ id: "test", user: "editor", expires }, key);
  const [later, earlier] = [signed(Date.now() + 60_000), signed(Date.now() - 1)];
  // The first cookie shows drafts. So the second, created in the same way, is rejected only because it expired.
  expect((await pageFor(site, { ...copied, "draft-session": later })).html).toContain("Only a draft");
  for (const other of [undefined, "", "guessed", `${value}x`, earlier]) {
    await expectPublished(site, { ...copied, ...(other !== undefined && { "draft-session": other }) });
  }
  await expectPublished(site, { "draft-session": value });

  // In the browser, the banner and the tools disappear with the session.
  await page.context().clearCookies({ name: "draft-session" });
  await page.reload();
  await expect(heading(page)).toHaveText(published);
  await expect(banner(page)).toHaveCount(0);
});

test("leaving ends the session itself, not only this browser's cookie", async ({ page, browser }) => {
  const site = await siteWithDraft();
  const other = await browser.newPage();
  for (const each of [page, other]) {
    await enter(each, site, "/");
    await expect(heading(each)).toHaveText("Only a draft");
  }
  const before = await cookiesOf(page);
  await banner(page).getByRole("button", { name: "Leave draft mode" }).click();
  await expect(heading(page)).toHaveText(published);
  expect(Object.keys(await cookiesOf(page))).toEqual([]);
  await expectPublished(site, before);
  // Another editor's session continues.
  await other.reload();
  await expect(heading(other)).toHaveText("Only a draft");
  await other.close();

  const leave = await fetch(
    `${site.siteUrl}/api/draft-mode/disable?redirect=//evil.example&to=https://evil.example`,
    {
      redirect: "manual",
    },
  );
  expect([leave.status, leave.headers.get("location")]).toEqual([303, "/"]);
});

test("no preview path redirects to another site, and a secret without a user is rejected", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const site = siteOf();
  const url = await enablingUrl(site, "/");
  const sentTo = async (path: string) => {
    const asked = new URL(url);
    asked.searchParams.set("sanity-preview-pathname", path);
    const answer = await fetch(asked, { redirect: "manual" });
    expect(answer.status, path).toBe(307);
    return answer.headers.get("location") ?? "";
  };
  // previewPath.test.ts has the others.
  for (const path of ["//evil.example", `${site.siteUrl}//evil.example`]) {
    const location = await sentTo(path);
    expect(new URL(location, url).origin, path).toBe(site.siteUrl);
    expect(location, path).toMatch(/^\/(?![/\\])/);
  }
  expect(await sentTo("/privacy-policy?a=b#section-2")).toBe("/privacy-policy?a=b#section-2");
  await enter(page, site, `${site.siteUrl}/privacy-policy`);
  await expect(banner(page)).toBeVisible();

  // Secrets of a shared preview, and secrets without a user, work for anyone who has the link. Both must be
  // rejected.
  await site.lake.createOrReplace({
    _id: "sanity-preview-url-secret.share-access",
    _type: "sanity.previewUrlShareAccess",
    secret: "shared-with-everybody",
    studioUrl: site.studioUrl,
    userId: "editor",
  });
  const shared = `${site.siteUrl}/api/draft-mode/enable?sanity-preview-secret=shared-with-everybody`;
  const nobodys = new URL(url);
  await site.lake.patch({ query: '*[_type == "sanity.previewUrlSecret"]' }).unset(["userId"]).commit();
  for (const address of [shared, nobodys]) {
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
});

test("only editors see the pictures of a draft, which no cache stores", async ({ page }) => {
  const site = await siteWithDraft();
  const made = await withPicture(site);
  await site.lake
    .transaction()
    .create(savedBlock)
    .create({ ...made, _id: `drafts.${made._id}` })
    .commit();
  await enter(page, site, "/every-block");
  // Those of the page itself, without the covers of published articles.
  const pictures = page.locator('img[src^="/images/content/"]:not(li img)');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const loaded = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(loaded).toBeGreaterThan(0);
    const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    const own = await page.request.get(address);
    expect([own.status(), own.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await fetch(address)).status).toBe(404);
  }
});

test("only the Studio can frame an editor's page, and no cache stores it", async ({ page, complaints }) => {
  const site = await siteWithDraft();
  await enter(page, site, "/");
  await expect(heading(page)).toHaveText("Only a draft");
  for (const path of ["/", "/privacy-policy", "/no-such-page"]) {
    const headers = (await page.request.get(site.siteUrl + path)).headers();
    expect(headers["cache-control"], path).toMatch(/no-store/);
    expect(headers["cache-control"], path).toMatch(/private/);
    expect(headers["content-security-policy"], path).toContain(`frame-ancestors 'self' ${site.studioUrl}`);
  }
  const other = await otherOrigin(`<iframe src="${site.siteUrl}" title="taken"></iframe>`);
  complaints.allow(new RegExp(`frame-ancestors|${new URL(other.url).host}`));
  const framed = page.waitForResponse(`${site.siteUrl}/`);
  await page.goto(other.url);
  // The request carried the draft cookie, but the browser shows its own error page instead of the draft.
  expect((await (await framed).request().allHeaders()).cookie).toContain("draft-session=");
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  other.close();
});
