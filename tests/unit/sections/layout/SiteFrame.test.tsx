import { expect, test } from "vitest";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { attributes, links, render, texts } from "../render.ts";
import { seedSite } from "../seedContent.ts";

const site = await seedSite();
const frameOf = (options: object, content = "") =>
  render(
    <SiteFrame site={site} {...options}>
      {content}
    </SiteFrame>,
  );

test("the frame has the skip link first, then the header, the main element and the footer", async () => {
  const frame = await frameOf({}, "What the page is about");
  expect(links(frame)[0]).toEqual(["Skip to content", "#main"]);
  const parts = frame.querySelectorAll("> :not(link)").map(({ rawTagName }) => rawTagName);
  expect(parts).toEqual(["script", "a", "header", "main", "footer", "div", "script", "script"]);
  expect(attributes(frame, "main", "id")).toEqual(["main"]);
  expect(texts(frame, "main")).toEqual(["What the page is about"]);
});

test("only a page in several languages has the script that offers another language, after the header", async () => {
  const alternates = [
    { language: "en", path: "/" },
    { language: "es", path: "/es" },
  ];
  const scriptsAfterHeader = async (options: object) =>
    (await frameOf(options)).querySelectorAll("header + script").map(({ text }) => text);
  expect(await scriptsAfterHeader({ site: { ...site, alternates } })).toEqual([
    expect.stringContaining("language-offer"),
  ]);
  expect(await scriptsAfterHeader({ site: { ...site, alternates: [] } })).toEqual([]);
});

test("the frame shows the newsletter form on a page with scripts, and a note on a page without", async () => {
  const note = "Coming Soon! Newsletter subscription will be available soon.";
  const live = await frameOf({});
  expect(attributes(live, "footer form", "aria-label")).toEqual(["Newsletter"]);
  expect(texts(live, "footer noscript")).toEqual([note]);
  const scriptless = await frameOf({ scriptless: true });
  expect(scriptless.querySelectorAll("form")).toEqual([]);
  expect(texts(scriptless, "footer div > p")).toContain(note);
});

test("browsers may fetch the pages that a visitor is about to open, and prerender the legal ones from the landing page", async () => {
  const rules = async (home: boolean) =>
    texts(await frameOf({ home }), 'script[type="speculationrules"]').map((text) => JSON.parse(text));
  const prefetch = [{ where: { and: [{ href_matches: "/*" }, expect.anything()] }, eagerness: "moderate" }];
  const where = { href_matches: ["/privacy-policy", "/terms-of-service"] };
  expect(await rules(true)).toEqual([{ prefetch, prerender: [{ where, eagerness: "moderate" }] }]);
  expect(await rules(false)).toEqual([{ prefetch }]);
});
