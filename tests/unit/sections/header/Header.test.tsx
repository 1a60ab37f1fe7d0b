import { expect, test } from "vitest";
import { Header } from "#sections/header/Header.tsx";
import { callToAction, menuButton, navigation, PRODUCT } from "../../../support/specification.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedSite } from "../seedContent.ts";

const site = await seedSite();
const [action, form] = callToAction;

test.each([
  ["the landing page", true, "#top", "#"],
  ["any other page", false, "/", "/#"],
])(
  "the header links to the home page, the sections and the call to action from %s",
  async (_page, home, brandHref, base) => {
    const header = await render(<Header site={site} home={home} scriptless={false} />);
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
  const spanish = { ...site, language: "es", translated: ["/es"] } as const;
  const header = await render(<Header site={spanish} home={false} scriptless={false} />);
  const paths = links(header).map(([, href]) => href);
  expect(paths).toEqual([
    "/es",
    "/es#early-access",
    ...navigation.map(([, anchor]) => `/es#${anchor}`),
    "/es#early-access",
  ]);
});

test("the header has a labeled menu button that reports the menu as closed and controls it", async () => {
  const header = await render(<Header site={site} home scriptless={false} />);
  const { attributes: button } = only(header, "button");
  expect(button).toMatchObject({ "aria-label": menuButton, "aria-expanded": "false" });
  expect(attributes(header, "nav", "id")).toEqual([button["aria-controls"]]);
  expect(texts(header, "button")).toEqual([""]);
});

test("the header has a solid bar on a page without scripts", async () => {
  const header = await render(<Header site={site} home={false} scriptless />);
  expect(only(header, "header").attributes).toMatchObject({
    "data-solid": "true",
    "data-scriptless": "true",
  });
});

test("the header lists editors' pages after the links to sections, and marks the current one", async () => {
  const page = {
    id: "p1",
    label: "Pilot studies",
    path: "/pilot-studies",
    inHeader: true,
    inFooter: "no",
  } as const;
  const other = { ...page, label: "Elsewhere", path: "/elsewhere", inHeader: false } as const;
  const header = await render(<Header site={{ ...site, links: [page, other] }} home scriptless={false} />);
  const words = links(header).map(([label]) => label);
  expect(words).toEqual([PRODUCT, action, ...navigation.map(([label]) => label), "Pilot studies", action]);
  expect(links(header, "[aria-current]")).toEqual([]);
  const own = { ...site, path: page.path, links: [page] };
  const onPage = await render(<Header site={own} home={false} scriptless={false} />);
  expect(links(onPage, "[aria-current='page']")).toEqual([[page.label, page.path]]);
});
