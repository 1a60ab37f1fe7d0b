// Rules for whole pages: titles, the order of their parts, and links with targets.
import { beforeAll, describe, expect, test } from "vitest";
import { IS_SPECIFIED_BRAND } from "#schemas/brand.ts";
import { readContent, seedFolders } from "../../../studio/check/content.ts";
import { openPages } from "../../support/content/renderPages.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { anchors, headings, notFound, titles } from "../../support/specification.ts";
import { attributes, links, parsed, texts } from "./render.ts";

const paths = ["/", "/privacy-policy", "/terms-of-service", "/not-found"] as const;
/** Each translated page, with the English one. */
const translations = ["es", "ar"].flatMap((language) =>
  paths.map((path): [string, string] => [path === "/" ? `/${language}` : `/${language}${path}`, path]),
);
translations.push(
  ["/es/quienes-somos", "/about"],
  ["/ar/man-nahnu", "/about"],
  ["/es/articles/planificar-un-piloto-con-enfermeria", "/articles/plan-a-pilot-with-your-nurses"],
  ["/ar/articles/takhtit-barnamaj-tajribi-maa-al-tamrid", "/articles/plan-a-pilot-with-your-nurses"],
);
const allPaths = [...new Set([...paths, ...translations.flat()])];

let html: Record<string, string> = {};
beforeAll(async () => {
  const pages = await openPages();
  const { documents } = readContent(seedFolders(SEED));
  html = Object.fromEntries(
    await Promise.all(allPaths.map(async (path) => [path, await pages.render(path, documents)])),
  );
});

const page = (path: string) => parsed(html[path] ?? "");

test.each(Object.entries(titles))("%s has the specification's title", (path, title) => {
  expect(texts(page(path), "title")).toEqual([title]);
});

test.runIf(IS_SPECIFIED_BRAND)("the landing page contains every heading of the specification once", () => {
  const found = texts(page("/"), "h1, h2, h3, h4");
  expect(found.filter((text) => headings.some((heading) => heading === text)).sort()).toEqual(
    [...headings].sort(),
  );
});

test("the landing page has the specification's anchors, with the integration directly before its dashboard", () => {
  const ids = attributes(page("/"), "[id]", "id");
  expect(ids.filter((id) => anchors.some((anchor) => anchor === id))).toEqual(anchors);
});

test("the not-found page links home, to the demos and to early access", () => {
  expect(texts(page("/not-found"), "h1")).toEqual([notFound.heading]);
  expect(links(page("/not-found"), "main a")).toEqual([
    [notFound.link, "/"],
    ["Try the demos", "/#demos"],
    ["Get Early Access", "/#early-access"],
  ]);
});

describe.each(translations)("%s", (path, source) => {
  test(`has the headings, paragraphs, anchors, lists, fields and buttons of ${source}`, () => {
    const outline = (of: string) =>
      page(of)
        .querySelectorAll(
          "[id], h1, h2, h3, h4, p, section, nav, ul, ol, li, form, input, select, button, table",
        )
        // The page that lists the claims is only in English.
        .filter((element) => element.rawTagName !== "li" || links(element)[0]?.[1] !== "/evidence")
        .map(({ rawTagName }) => rawTagName);
    expect(outline(path).length).toBeGreaterThan(40);
    expect(outline(path)).toEqual(outline(source));
  });
});

describe.each(allPaths)("%s", (path) => {
  test("has a header, a main element and a footer, in this order", () => {
    const parts = page(path).querySelectorAll("> header, > main, > footer");
    expect(parts.map(({ rawTagName }) => rawTagName)).toEqual(["header", "main", "footer"]);
  });

  test("has a target for every link within the page", () => {
    const inPage = links(page(path), 'a[href^="#"]').map(([, href = ""]) => href);
    expect(inPage).toContain("#main");
    const ids = new Set(attributes(page(path), "[id]", "id").map((id) => `#${id}`));
    expect(inPage.filter((href) => href !== "#top" && !ids.has(href))).toEqual([]);
  });

  test("has no inline style", () => {
    expect(html[path]).toContain("</footer>");
    expect(html[path]).not.toMatch(/<[^>]+\sstyle="/);
  });
});
