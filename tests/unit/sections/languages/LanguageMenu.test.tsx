import { expect, test } from "vitest";
import type { Site } from "#content/index.ts";
import { Footer } from "#sections/footer/Footer.tsx";
import { Header } from "#sections/header/Header.tsx";
import { LanguageMenu } from "#sections/languages/LanguageMenu.tsx";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedSite } from "../seedContent.ts";

const alternates: Site["alternates"] = [
  { language: "en", path: "/plans" },
  { language: "es", path: "/es/planes" },
  { language: "ar", path: "/ar/plans" },
];
const names = [
  ["English", "/plans"],
  ["Español", "/es/planes"],
  ["العربية", "/ar/plans"],
];

test("the menu names each language of the page in that language, and marks the current one", async () => {
  const menu = await render(<LanguageMenu button="button" site={{ language: "es", alternates }} />);
  expect(links(menu)).toEqual(names);
  for (const name of ["lang", "hreflang"]) expect(attributes(menu, "a", name)).toEqual(["en", "es", "ar"]);
  expect(attributes(menu, "a", "aria-current")).toEqual([undefined, "page", undefined]);
  // The button says its purpose in the page's language, and opens the menu without a script.
  const button = only(menu, "button");
  expect(button.attributes).toMatchObject({ type: "button", "aria-label": "Idioma" });
  const popover = { id: button.getAttribute("popovertarget"), popover: "auto", "aria-label": "Idioma" };
  expect(only(menu, "[popover]").attributes).toMatchObject(popover);
});

test("the menu omits languages in which the page doesn't exist", async () => {
  const two = alternates.filter(({ language }) => language !== "es");
  const menu = await render(<LanguageMenu button="button" site={{ language: "en", alternates: two }} />);
  expect(texts(menu, "a")).toEqual(["English", "العربية"]);
});

test("header and footer link to the page's languages, and show nothing on a page in one language", async () => {
  const site = await seedSite();
  const hasLanguages = async (shown: Site) =>
    Promise.all(
      [
        <Header key="header" site={shown} home={false} scriptless={false} />,
        <Footer key="footer" site={shown} home={false} newsletter={null} />,
      ].map(async (part) => links(await render(part), "[hreflang]")),
    );
  expect(await hasLanguages({ ...site, alternates })).toEqual([names, names]);
  expect(await hasLanguages(site)).toEqual([[], []]);
});
