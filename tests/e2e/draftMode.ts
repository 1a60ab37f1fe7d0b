import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import type { Page } from "playwright/test";
import { test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";

/** Starts one site for all tests of a file, and deletes the drafts of each test after it. Returns the site. */
export function shareSite(): () => TestSite {
  let site: TestSite;
  test.beforeAll(async () => {
    site = await startTestSite();
  });
  test.afterAll(() => site?.stop());
  test.beforeEach(({ hosts }) => void hosts.add(new URL(site.siteUrl).host));
  test.afterEach(() => site.lake.delete({ query: '*[_id in path("drafts.**")]' }));
  return () => site;
}

/** Returns the URL that enables draft mode with a new secret of this user and redirects to `path`. */
export async function enablingUrl(
  { lake, siteUrl }: Pick<TestSite, "lake" | "siteUrl">,
  path: string,
  user: string | undefined = "editor",
): Promise<string> {
  const { secret } = await createPreviewSecret(lake, "test", "http://localhost", user);
  const query = new URLSearchParams({ "sanity-preview-secret": secret, "sanity-preview-pathname": path });
  return `${siteUrl}/api/draft-mode/enable?${query}`;
}

/** Enters draft mode on a page. */
export async function enter(page: Page, site: TestSite, path: string): Promise<void> {
  await page.goto(await enablingUrl(site, path));
}

export const banner = (page: Page) => page.getByRole("complementary", { name: "Draft mode" });
