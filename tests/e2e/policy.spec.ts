// The content security policy of served pages: strict, with the hashes of the scripts and styles in the same
// response. server.spec.ts tests the same for re-rendered pages.

import { languages } from "#schemas/languages.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { answerOf, expectStrict, expectStrictPage } from "../support/browser/strictPolicy.ts";
import { servicesUrl, siteUrl, studioUrl } from "../support/browser/workspace.ts";
import { translatedPages } from "./translations/translatedPages.ts";

test("every page runs only its own scripts", async () => {
  const english = ["/", "/privacy-policy", "/terms-of-service", "/no-such-page"];
  for (const path of [...english, ...translatedPages.map(({ path }) => path)]) {
    await test.step(path, async () => {
      const answer = await answerOf(siteUrl + path);
      expectStrictPage(answer, path);
      expect(answer.policy, path).toContain(`frame-ancestors 'self' ${studioUrl}`);
      expect(answer.policy, path).toContain(`connect-src 'self' ${servicesUrl}`);
    });
  }
});

test("the response to a plain form contains no script", async () => {
  const body = new URLSearchParams({ name: "<script>alert(1)</script>", email: "nobody" });
  for (const { id } of languages) {
    const answer = await answerOf(`${siteUrl}/api/early-access?language=${id}`, {
      method: "POST",
      body,
      headers: { origin: siteUrl, accept: "text/html" },
    });
    expect(answer.html).toContain("&lt;script&gt;");
    expect(answer.html).not.toContain("<script");
    // Only the page itself can load its fonts, even where scripts are on.
    expect(answer.html).toMatch(/<style>@font-face\{[^}]*url\(/);
    expect(answer.html).not.toContain("<noscript><style>");
    expectStrict(answer, `a plain form: ${id}`);
  }
});

test("a page requests no style sheet but that for print, before or after its scripts have run", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/); // the not-found page
  for (const path of ["/", "/privacy-policy", "/not-found"]) {
    const sheets: string[] = [];
    page.on("request", (request) => request.resourceType() === "stylesheet" && sheets.push(request.url()));
    await page.goto(path);
    await hydrated(page.getByRole("banner"));
    await page.waitForLoadState("networkidle");
    expect(sheets, path).toEqual([new URL("/print.css", page.url()).href]);
    await expect(page.getByRole("banner"), path).toHaveCSS("position", "fixed");
  }
});
