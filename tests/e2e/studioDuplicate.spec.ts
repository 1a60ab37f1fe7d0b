// A marketer duplicates a page in the real Studio.
import { ask, htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";

test("a duplicated page can be published at once, at its own address and without links to it", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await page.goto(`${studio.studioUrl}/structure/page;page-pilot-studies`);
  await expect(tab.input("title")).toHaveValue("Pilot studies", { timeout: 30_000 });
  await tab.choose("Duplicate");
  await expect(tab.input("title")).toHaveValue("Copy of Pilot studies", { timeout: 30_000 });
  await tab.publish();
  const url = `${studio.siteUrl}/pilot-studies-copy`;
  await expect.poll(async () => (await ask(url)).status).toBe(200);
  const html = await htmlOf(url);
  expect(html).toContain("<title>Copy of Pilot studies");
  expect(html).not.toContain('href="/pilot-studies-copy"');
  expect(html).toContain('href="/pilot-studies"');
});
