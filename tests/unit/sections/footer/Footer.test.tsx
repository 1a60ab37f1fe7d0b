import { expect, test } from "vitest";
import { CITY } from "#schemas/brand.ts";
import { Footer } from "#sections/footer/Footer.tsx";
import { EMAIL, PHONE } from "../../../support/content/change.ts";
import { footerAnchors, PRODUCT } from "../../../support/specification.ts";
import { links, only, render, texts } from "../render.ts";
import { seedSite } from "../seedContent.ts";

const site = await seedSite();
const newsletter = <form aria-label="Newsletter" />;
const footerOf = (change: object, home = true) =>
  render(<Footer site={{ ...site, ...change }} home={home} newsletter={newsletter} />);
const footer = await footerOf({});
const page = { id: "p1", label: "Pilot studies", inHeader: false, inFooter: "solutions" } as const;
const legal = only(footer, 'nav[aria-label="Legal"]');

test("the footer shows the email address, the phone number and the postal address", () => {
  expect(links(footer, "address a")).toEqual([
    [EMAIL, `mailto:${EMAIL}`],
    [PHONE, `tel:${PHONE.replaceAll(" ", "")}`],
  ]);
  expect(texts(footer, "address")[0]).toContain(CITY.en);
});

test("the footer links to the newest articles if the site lists them", async () => {
  const article = { ...page, label: "How to plan a pilot", path: "/articles/a-pilot", inFooter: "articles" };
  const list = 'nav[aria-label="Articles"] a';
  expect(links(await footerOf({ links: [article] }), list)).toEqual([
    ["How to plan a pilot", "/articles/a-pilot"],
  ]);
  expect(links(footer, list)).toEqual([]);
});

test("the footer isolates addresses and the phone number on right-to-left pages only", async () => {
  expect(footer.querySelectorAll("bdi")).toHaveLength(0);
  const arabic = await footerOf({ language: "ar" });
  const isolated = arabic.querySelectorAll("address bdi");
  expect(isolated.map((each) => [each.textContent, each.getAttribute("dir")])).toEqual([
    [EMAIL, "ltr"],
    [PHONE, "ltr"],
    ...site.settings.postalAddress.map((line) => [line, "auto"]),
  ]);
});

test.each([
  ["the landing page", true, "#"],
  ["any other page", false, "/#"],
])("the footer links to the anchors on %s, in the specification's order", async (_page, home, base) => {
  const footer = await footerOf({}, home);
  const found = links(footer, 'nav[aria-label="Footer"] a').map(([, href]) => href);
  expect(found).toEqual(footerAnchors.map((anchor) => `${base}${anchor}`));
});

test("the footer links to the legal pages and to an external article on HIPAA compliance", () => {
  expect(links(legal)).toEqual([
    [expect.stringMatching(/privacy/i), "/privacy-policy"],
    [expect.stringMatching(/terms/i), "/terms-of-service"],
    [expect.stringMatching(/HIPAA compliance/i), expect.stringMatching(/^https:/)],
  ]);
});

test("the footer links solutions to the applications on every page, and shows plain text while these are hidden", async () => {
  const { solutions } = site.settings;
  const list = "div > h2 + ul > li";
  expect(links(footer, `${list} > a`)).toEqual(solutions.map((name) => [name, "#applications"]));
  const elsewhere = await footerOf({}, false);
  expect(links(elsewhere, `${list} > a`)).toEqual(solutions.map((name) => [name, "/#applications"]));
  const shown = site.shown.filter((id) => id !== "applications");
  const hidden = await footerOf({ shown });
  expect(texts(hidden, list)).toEqual(solutions);
  expect(links(hidden, `${list} > a`)).toEqual([]);
});

test("the footer takes the headings of link lists from content, with defaults", async () => {
  expect(texts(footer, "nav > h2")).toEqual(["Product", "Legal"]);
  const settings = { ...site.settings, exploreHeading: "This page", legalHeading: "Small print" };
  const named = await footerOf({ settings });
  expect(texts(named, "nav > h2")).toEqual(["This page", "Small print"]);
});

test("the footer shows the newsletter, the current year's copyright and the provider", () => {
  expect(texts(footer, "h2")).toContain("Stay Updated");
  expect(footer.querySelectorAll("form")).toHaveLength(1);
  const [copyright, provider] = footer.querySelectorAll("div > p").at(-1)?.querySelectorAll("> span") ?? [];
  expect(copyright?.textContent).toContain(`© ${new Date().getFullYear()} ${PRODUCT}`);
  expect(provider?.textContent).toMatch(/^Powered by \w/);
  expect(links(footer).at(-1)?.[1]).toBe("https://example.com/");
});

test("the footer has editors' pages at the end of four columns, and changes nothing else", async () => {
  const columns = [
    ["Product", "product", "Pricing"],
    ["Solutions", "solutions", "Pilot studies"],
    ["Company", "company", "About"],
    ["Legal", "legal", "Accessibility"],
  ] as const;
  const pages = columns.map(([, inFooter, label]) => ({
    ...{ id: label, label, path: `/${inFooter}`, inHeader: false, inFooter },
  }));
  const linked = await footerOf({ links: pages }, false);
  const elsewhere = await footerOf({}, false);
  const added = new Set(pages.map(({ path }) => path));
  expect(links(linked).filter(([, href]) => !added.has(`${href}`))).toEqual(links(elsewhere));
  expect(texts(linked, "ul > li:last-child a")).toEqual(columns.map(([, , label]) => label));
  expect(texts(linked, "h2").slice(1)).toEqual(columns.map(([heading]) => heading));
});

test("the footer marks the current page, and only that", async () => {
  const current = async (path: string) => {
    const shown = await footerOf({ path, links: [{ ...page, path: "/pilot-studies" }] }, false);
    return links(shown, "[aria-current='page']").map(([, href]) => href);
  };
  expect(await current("/pilot-studies")).toEqual(["/pilot-studies"]);
  expect(await current("/privacy-policy")).toEqual(["/privacy-policy"]);
  expect(await current("/")).toEqual([]);
});
