import { expect, test } from "vitest";
import { offerScript } from "#sections/languages/offerScript.ts";

/** An element of the fake browser, with the properties that the script sets. */
interface FakeElement {
  name: string;
  children: FakeElement[];
  append(...children: FakeElement[]): void;
  href?: string;
  textContent?: string;
  onclick?: () => void;
  onload?: () => void;
  onerror?: () => void;
  [property: string]: unknown;
}

const create = (name: string): FakeElement => {
  const children: FakeElement[] = [];
  return { name, children, append: (...more) => void children.push(...more) };
};

/** A browser that runs the script on a page with the strip in a language. Then the styles load, or fail. */
function visit(
  lang: string,
  { stored = {}, hasMenu = true, styles = "onload" as "onload" | "onerror" } = {},
) {
  let isShown = true;
  const strip = Object.assign(create("aside"), {
    lang,
    remove: () => {
      isShown = false;
    },
  });
  const listeners: Record<string, (event: object) => void> = {};
  const sheets: FakeElement[] = [];
  let isFocused = false;
  const main = {
    focus: () => {
      isFocused = true;
    },
  };
  const document = {
    createElement: create,
    getElementById: (id: string) => (id === "main" ? main : strip),
    querySelector: (selector: string) => (hasMenu ? { href: `the target of ${selector}` } : null),
    head: { append: (sheet: FakeElement) => void sheets.push(sheet) },
  };
  new Function("document", "localStorage", "addEventListener", offerScript())(
    document,
    stored,
    (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  );
  for (const sheet of sheets) sheet[styles]?.();
  return {
    strip,
    sheets,
    isShown: () => isShown,
    dismiss: () => strip.children[1]?.onclick?.(),
    goBack: () => listeners.pageshow?.({ persisted: true }),
    isFocused: () => isFocused,
  };
}

test.each([
  ["en", "ltr", "Language", "This page is available in English. ", "Read it in English", "Dismiss"],
  ["es", "ltr", "Idioma", "Esta página está disponible en español. ", "Leer en español", "Cerrar"],
  ["ar", "rtl", "اللغة", "هذه الصفحة متاحة باللغة العربية. ", "القراءة بالعربية", "إغلاق"],
])(
  "the strip in %s is in its own language, and leads to the page in it",
  (lang, dir, label, available, read, dismiss) => {
    const page = visit(lang);
    expect(page.isShown()).toBe(true);
    expect(page.strip).toMatchObject({ name: "aside", lang, dir, ariaLabel: label });
    const [text, button] = page.strip.children;
    expect(text).toMatchObject({ name: "p", textContent: available });
    const href = `the target of #site-languages a[lang=${lang}]`;
    expect(text?.children).toMatchObject([{ name: "a", hreflang: lang, textContent: read, href }]);
    expect(button).toMatchObject({ name: "button", type: "button", ariaLabel: dismiss });
    expect(page.sheets).toMatchObject([{ href: "/language-offer.css" }]);
  },
);

test("the browser stores that a strip was dismissed, and the focus moves to the content", () => {
  const stored = {};
  const page = visit("es", { stored });
  page.dismiss();
  expect([page.isShown(), page.isFocused(), stored]).toEqual([false, true, { languageOffer: "es" }]);
});

test("a page that the browser kept loses its strip after it was dismissed on another page", () => {
  const stored = {};
  const kept = visit("es", { stored });
  kept.goBack();
  expect(kept.isShown()).toBe(true);
  visit("es", { stored }).dismiss();
  kept.goBack();
  expect(kept.isShown()).toBe(false);
});

test("without storage, the strip can still be dismissed", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  const page = visit("es", { stored: new Proxy({}, { get: refuse, set: refuse }) });
  expect(page.isShown()).toBe(true);
  page.dismiss();
  expect(page.isShown()).toBe(false);
});

test.each([
  ["shows the error screen instead of its menu", { hasMenu: false }],
  ["gets no styles for it", { styles: "onerror" }],
] as const)("a page that %s loses its strip", (_reason, page) => {
  const { isShown, strip } = visit("es", page);
  expect([isShown(), strip.children]).toEqual([false, []]);
});
