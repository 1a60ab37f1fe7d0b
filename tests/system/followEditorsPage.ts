import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";

/**
 * Creates a page as an editor does, moves it with a redirect, then deletes both. Each step, and its effects on other
 * pages and in page lists, must become visible at every origin.
 * @param origins the origins of the machines and the edge
 * @param milliseconds the timeout for each change
 */
export async function followEditorsPage(
  lake: SanityClient,
  origins: readonly string[],
  milliseconds: number,
) {
  async function answers(path: string, expected: string | RegExp | number): Promise<void> {
    const isSo = async (origin: string) => {
      const answer = await fetch(origin + path, { redirect: "manual" });
      const said = answer.headers.get("location") ?? (await answer.text());
      if (typeof expected === "number") return answer.status === expected;
      return typeof expected === "string" ? said === expected : expected.test(said);
    };
    const message = `${path}: ${expected}`;
    await expect
      .poll(() => Promise.all(origins.map(isSo)), { timeout: milliseconds, message })
      .toEqual(origins.map(() => true));
  }

  const template = await lake.getDocument("page-accessibility");
  const at = (current: string) => ({
    ...template,
    _id: "page-of-the-test",
    _type: "page",
    title: "Made meanwhile",
    slug: { _type: "slug", current },
    inFooter: "solutions",
  });
  for (const path of ["/made-meanwhile", "/moved-on"]) await answers(path, 404);
  await lake.createOrReplace(at("made-meanwhile"));
  await answers("/made-meanwhile", 200);
  await answers("/", /href="\/made-meanwhile"/);
  await answers("/made-meanwhile.md", /url: https:\/\/www\.tendwell\.example\/made-meanwhile/);
  await answers("/share/made-meanwhile.png", 200);
  for (const path of ["/sitemap.xml", "/llms.txt"]) await answers(path, /\/made-meanwhile/);

  const target = { _type: "reference", _ref: "page-of-the-test" };
  await lake
    .transaction()
    .createOrReplace(at("moved-on"))
    .createOrReplace({
      _id: "redirect-of-the-test",
      _type: "redirect",
      from: "/made-meanwhile",
      kind: "permanent",
      page: { _type: "pageLink", target },
    })
    .commit();
  await answers("/made-meanwhile", "/moved-on");
  await answers("/moved-on", 200);
  await answers("/privacy-policy", /href="\/moved-on"/);

  await lake.delete("redirect-of-the-test");
  await lake.delete("page-of-the-test");
  for (const path of ["/made-meanwhile", "/moved-on", "/moved-on.md", "/share/moved-on.png"])
    await answers(path, 404);
  await answers("/privacy-policy", /^(?!.*moved-on)/s);
}
