// The content security policy of the pages as they are served: strict, with the hashes of the scripts and styles in the
// same answer, also when a page is rendered anew.
import { createHash } from "node:crypto";
import { ask } from "./ask.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { servicesUrl, siteUrl, studioUrl } from "./workspace.ts";

/** Not structured data, which is no script: a browser reads it without running it. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=|[^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
const inlineStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type Answer = { html: string; policy: string };

async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await ask(url, init);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

/** The hashes that a directive of the policy has. */
const hashes = (policy: string, directive: string) =>
  (new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1] ?? "").match(/'sha256-[^']+'/g) ?? [];

function expectStrict({ html, policy }: Answer, name: string) {
  const scripts = inlineScripts(html);
  expect(hashes(policy, "script-src"), name).toEqual([...new Set(scripts.map(hash))]);
  const styles = inlineStyles(html);
  // The second has the faces of the fonts, the third the heights of the sections of `/`: for a page without scripts.
  expect(styles, name).toHaveLength(html.includes('<section id="demos"') ? 3 : 2);
  expect(hashes(policy, "style-src"), name).toEqual(styles.map(hash));
  expect(policy, name).toMatch(/^default-src 'none'; /);
  expect(policy, name).not.toMatch(/unsafe|\*/);
}

test("every page runs its own scripts and no other", async () => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/no-such-page"]) {
    await test.step(path, async () => {
      const answer = await answerOf(siteUrl + path);
      expect(inlineScripts(answer.html).length, path).toBeGreaterThan(0);
      expectStrict(answer, path);
      expect(answer.policy, path).toContain(`frame-ancestors 'self' ${studioUrl}`);
      expect(answer.policy, path).toContain(`connect-src 'self' ${servicesUrl}`);
    });
  }
});

test("the answer to a plain form has no script at all", async () => {
  const body = new URLSearchParams({ name: "<script>alert(1)</script>", email: "nobody" });
  const answer = await answerOf(`${siteUrl}/api/early-access`, {
    method: "POST",
    body,
    headers: { origin: siteUrl, accept: "text/html" },
  });
  expect(answer.html).toContain("&lt;script&gt;");
  expect(answer.html).not.toContain("<script");
  // Nothing but the page itself can bring its fonts, also where scripts are on.
  expect(answer.html).toMatch(/<style>@font-face\{[^}]*url\(/);
  expect(answer.html).not.toContain("<noscript><style>");
  expectStrict(answer, "a plain form");
});

test("a page asks for no style sheet, before or after its scripts have run", async ({ page }) => {
  for (const path of ["/", "/privacy-policy", "/not-found"]) {
    const sheets: string[] = [];
    page.on("request", (request) => request.resourceType() === "stylesheet" && sheets.push(request.url()));
    await page.goto(path);
    await hydrated(page.getByRole("banner"));
    await page.waitForLoadState("networkidle");
    expect(sheets, path).toEqual([]);
    await expect(page.getByRole("banner"), path).toHaveCSS("position", "fixed");
  }
});

test("what comes into a page does not run", async ({ page, complaints }) => {
  complaints.allow(/Content Security Policy|evil\.example/);
  await page.goto("/");
  const [inline, foreign] = await page.evaluate(async () => {
    const violation = () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective), {
          once: true,
        });
      });
    const add = (attributes: Partial<HTMLScriptElement>) => {
      const broken = violation();
      document.body.append(Object.assign(document.createElement("script"), attributes));
      return broken;
    };
    const first = await add({ text: "document.title = 'taken over'" });
    return [first, await add({ src: "https://evil.example/script.js" })];
  });
  expect([inline, foreign]).toEqual(["script-src-elem", "script-src-elem"]);
  await expect(page).not.toHaveTitle("taken over");
});

test("a page that is rendered anew has the policy of its new scripts, in every answer", async ({
  openTestSite,
}) => {
  const site = await openTestSite();
  const answers: Answer[] = [await answerOf(site.siteUrl)];
  for (const headline of ["A first change", "A second change"]) {
    await site.lake.patch("hero").set({ headline }).commit();
    await expect
      .poll(
        async () => {
          const answer = await answerOf(site.siteUrl);
          answers.push(answer);
          return answer.html;
        },
        { intervals: [20], timeout: 60_000 },
      )
      .toContain(headline);
  }
  for (const [index, answer] of answers.entries()) {
    expect(inlineScripts(answer.html).length, `answer ${index}`).toBeGreaterThan(0);
    expectStrict(answer, `answer ${index}`);
  }
  expect(new Set(answers.map(({ policy }) => policy)).size).toBeGreaterThanOrEqual(3);
});
