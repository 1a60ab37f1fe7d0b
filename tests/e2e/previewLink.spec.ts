// A preview link opens drafts in a browser without a login. tests/unit covers its expiry, scope and rate limit, and
// studioPreview.spec.ts covers the Studio.
import { previewLinkUrl } from "../../schemas/rules/previewLink.ts";
import { expect, test } from "../support/browser/fixtures.ts";

test("a preview link shows one page's drafts without a login, view-only, until it is revoked", async ({
  openTestSite,
  page,
  complaints,
}) => {
  complaints.allow(/status of 410/);
  const site = await openTestSite();
  const hero = await site.lake.getDocument("hero");
  await site.lake.create({ ...hero, _id: "drafts.hero", _type: "hero", headline: "Only a draft" });
  const createLink = async (id: string, opens: string) => {
    const link = { _id: `previewLink.${id}`, key: "k".repeat(43) };
    await site.lake.create({
      ...link,
      _type: "sanity.previewLink",
      perspective: "drafts",
      opens,
      onlyPage: true,
      madeBy: "Ada",
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    return link;
  };
  const link = await createLink("test", "/");
  const url = previewLinkUrl(link, site.siteUrl);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await test.step("the link shows the draft, the banner and no editing tools", async () => {
    await page.goto(url);
    await expect(page).toHaveURL(`${site.siteUrl}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only a draft");
    await expect(preview).toContainText("Preview of unpublished changes.");
    await expect(page.locator("sanity-visual-editing, [data-sanity]")).toHaveCount(0);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === "draft-session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(session?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  });
  await test.step("no cache or search engine stores the page, and its address is not sent", async () => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(site.siteUrl, { headers: { cookie } });
    const [html, headers] = [await answer.text(), answer.headers];
    expect(html).toContain("Only a draft");
    expect(html).not.toMatch(/[\u200b-\u200d\ufeff]{4}/);
    expect(html).not.toContain(link.key);
    expect(headers.get("cache-control")).toMatch(/^private, .*no-store/);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  });
  await test.step("other pages are the visitors'", async () => {
    await page.goto(`${site.siteUrl}/privacy-policy`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(preview).toHaveCount(0);
  });
  await test.step("a wrong key, another link and a changed id show that the link has ended", async () => {
    for (const other of [
      { ...link, key: "x".repeat(43) },
      { ...link, _id: "previewLink.other" },
      { _id: "hero", key: "" },
    ]) {
      const answer = await fetch(previewLinkUrl(other, site.siteUrl), { redirect: "manual" });
      expect(answer.status).toBe(410);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });
  await test.step("the redirect doesn't send the address with the key", async () => {
    const opened = await fetch(url, { redirect: "manual" });
    expect(opened.status).toBe(307);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  });
  await test.step("a link that is created again under the same id doesn't revive the session", async () => {
    await site.lake
      .patch(link._id)
      .set({ key: "n".repeat(43) })
      .commit();
    await page.goto(site.siteUrl);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Only a draft");
    await site.lake.patch(link._id).set({ key: link.key }).commit();
  });
  await test.step("revoking hides the draft at the next request", async () => {
    await site.lake.delete(link._id);
    await page.goto(site.siteUrl);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Only a draft");
    await expect(preview).toContainText("This preview link has ended.");
    await preview.getByRole("button", { name: "Leave the preview" }).click();
    await expect(preview).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
    expect((await page.goto(url))?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This preview link has ended");
  });
  await test.step("a link to an article that isn't published yet shows its draft", async () => {
    const article = await site.lake.getDocument("article-plan-a-pilot");
    await site.lake.create({
      ...article,
      _id: "drafts.article-new",
      _type: "article",
      title: "Only a draft of an article",
      slug: { _type: "slug", current: "only-a-draft" },
    });
    const path = "/articles/only-a-draft";
    await page.goto(previewLinkUrl(await createLink("article", path), site.siteUrl));
    await expect(page).toHaveURL(site.siteUrl + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only a draft of an article");
    await expect(preview).toContainText("Preview of unpublished changes.");
    await expect(page.locator("[data-sanity]")).toHaveCount(0);
  });
});
