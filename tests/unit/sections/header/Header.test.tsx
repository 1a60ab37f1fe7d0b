import { describe, expect, it, test } from "vitest";
import { Header } from "#sections/header/Header.tsx";
import { activeAnchor, isScrolled } from "#sections/header/watchHeader.ts";
import { callToAction, menuButton, navigation, PRODUCT } from "../../../support/specification.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedSite } from "../seedContent.ts";

const site = await seedSite();
const [action, form] = callToAction;

const headerOf = (change: object, { home = true, scriptless = false } = {}) =>
  render(<Header site={{ ...site, ...change }} home={home} scriptless={scriptless} />);

test.each([
  ["the landing page", true, "#top", "#"],
  ["any other page", false, "/", "/#"],
])(
  "the header links to the home page, the sections and the call to action from %s",
  async (_page, home, brandHref, base) => {
    const header = await headerOf({}, { home });
    expect(links(header)).toEqual([
      [PRODUCT, brandHref],
      [action, `${base}${form}`], // in the bar of a phone
      ...navigation.map(([label, anchor]) => [label, `${base}${anchor}`]),
      [action, `${base}${form}`],
    ]);
    expect(attributes(header, "a img", "src")).toEqual(["/images/logo.webp"]);
    expect(attributes(header, "nav", "aria-label")).toEqual(["Main"]);
  },
);

test("the links of a Spanish page lead to the Spanish landing page once it exists", async () => {
  const header = await headerOf({ language: "es", translated: ["/es"] }, { home: false });
  const anchors = ["early-access", ...navigation.map(([, anchor]) => anchor), "early-access"];
  expect(links(header).map(([, href]) => href)).toEqual(["/es", ...anchors.map((anchor) => `/es#${anchor}`)]);
});

test("the header has a labeled menu button that reports the menu as closed and controls it", async () => {
  const header = await headerOf({});
  const { attributes: button } = only(header, "button");
  expect(button).toMatchObject({ "aria-label": menuButton, "aria-expanded": "false" });
  expect(attributes(header, "nav", "id")).toEqual([button["aria-controls"]]);
  expect(texts(header, "button")).toEqual([""]);
});

test("the header has a solid bar on a page without scripts", async () => {
  const header = await headerOf({}, { home: false, scriptless: true });
  expect(only(header, "header").attributes).toMatchObject({
    "data-solid": "true",
    "data-scriptless": "true",
  });
});

test("the header lists editors' pages after the links to sections, and marks the current one", async () => {
  const page = { id: "p1", label: "Pilot studies", path: "/pilot-studies", inHeader: true, inFooter: "no" };
  const header = await headerOf({ links: [page, { ...page, path: "/elsewhere", inHeader: false }] });
  const words = links(header).map(([label]) => label);
  expect(words).toEqual([PRODUCT, action, ...navigation.map(([label]) => label), "Pilot studies", action]);
  expect(links(header, "[aria-current]")).toEqual([]);
  const onPage = await headerOf({ path: page.path, links: [page] }, { home: false });
  expect(links(onPage, "[aria-current='page']")).toEqual([[page.label, page.path]]);
});

describe("the navigation bar (specification, sections 2 and 9)", () => {
  it.each([
    [0, false],
    [20, false],
    [21, true],
  ])("scrolled by %i px, is solid: %s", (scrollY, solid) => {
    expect(isScrolled(scrollY)).toBe(solid);
  });

  it.each([
    [101, 900, null],
    [100, 900, "goals"],
    [0, 900, "goals"],
    [-799, 101, "goals"],
    [-800, 100, null],
  ])(
    "with a section from %i to %i px below the top of the viewport, marks %s as current",
    (top, bottom, current) => {
      expect(activeAnchor([{ anchor: "goals", top, bottom }])).toBe(current);
    },
  );

  it("marks the lower of two sections that meet at the line", () => {
    const met = [
      { anchor: "integration", top: -500, bottom: 100 },
      { anchor: "goals", top: 100, bottom: 800 },
    ];
    expect(activeAnchor(met)).toBe("goals");
  });
});
