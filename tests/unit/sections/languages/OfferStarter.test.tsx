import { expect, test } from "vitest";
import type { Site } from "#content/index.ts";
import { OfferStarter } from "#sections/languages/OfferStarter.tsx";
import { render, texts } from "../render.ts";

const alternates: Site["alternates"] = [
  { language: "en", path: "/plans" },
  { language: "es", path: "/es/planes" },
  { language: "ar", path: "/ar/plans" },
];

interface FakeElement {
  name: string;
  lang?: string;
  src?: string;
  style: { cssText: string };
  onerror?: () => void;
  remove(): void;
}

/** Runs the inline script of a page. Returns the strips on the page, and the scripts that the browser loads. */
async function loaded(language: Site["language"], preferred: readonly string[], localStorage: object = {}) {
  const offer = await render(<OfferStarter />);
  let strips: FakeElement[] = [];
  const scripts: FakeElement[] = [];
  const document = {
    documentElement: { lang: language },
    currentScript: { before: (strip: FakeElement) => void strips.push(strip) },
    querySelectorAll: () => alternates.map(({ language: lang }) => ({ lang })),
    createElement: (name: string): FakeElement => ({
      name,
      style: { cssText: "" },
      remove() {
        strips = strips.filter((strip) => strip !== this);
      },
    }),
    head: { append: (script: FakeElement) => void scripts.push(script) },
  };
  const run = new Function("navigator", "document", "localStorage", texts(offer, "script")[0] ?? "");
  run({ languages: preferred }, document, localStorage);
  return { strips: () => strips, scripts };
}

test.each([
  ["en", ["es"], ["es"]],
  ["en", ["es-MX", "en"], ["es"]],
  ["en", ["en-GB", "es"], []],
  ["en", ["fr", "ar-AE", "es"], ["ar"]],
  ["en", ["fr"], []],
  ["en", [], []],
  ["es", ["en-US"], ["en"]],
  ["es", ["es-ES", "en"], []],
] as const)(
  "on a page in %s, a browser that prefers %j gets the strip in %j, with its space and its script",
  async (language, preferred, offered) => {
    const { strips, scripts } = await loaded(language, preferred);
    expect(strips().map(({ name, lang }) => [name, lang])).toEqual(offered.map((lang) => ["aside", lang]));
    for (const { style } of strips()) expect(style.cssText).toMatch(/^min-block-size:/);
    expect(scripts.map(({ src }) => src)).toEqual(offered.map(() => "/language-offer.js"));
  },
);

test("a dismissed strip takes no space on the next page, and another language is still offered", async () => {
  const dismissed = { languageOffer: "es" };
  expect((await loaded("en", ["es"], dismissed)).strips()).toEqual([]);
  expect((await loaded("en", ["ar"], dismissed)).strips()).toHaveLength(1);
});

test("without storage, the strip is shown", async () => {
  const get = () => {
    throw new Error("blocked");
  };
  expect((await loaded("en", ["es"], new Proxy({}, { get }))).strips()).toHaveLength(1);
});

test("a strip whose script doesn't load leaves no empty space", async () => {
  const { strips, scripts } = await loaded("en", ["es"]);
  scripts[0]?.onerror?.();
  expect(strips()).toEqual([]);
});
