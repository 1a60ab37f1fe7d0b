import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import type { Page } from "playwright/test";
import type { TestSite } from "../support/browser/testSite.ts";

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
