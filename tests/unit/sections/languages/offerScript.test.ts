import { expect, test } from "vitest";
import { offerScript } from "#sections/languages/offerScript.ts";

/** An element of the fake browser, with the properties that the script sets. */
interface FakeElement {
  name: string;
  children: FakeElement[];
  append(...children: FakeElement[]): void;
  hidden?: boolean;
  href?: string;
  textContent?: string;
  onclick?: () => void;
  onload?: () => void;
  [property: string]: unknown;
}

const create = (name: string): FakeElement => {
  const children: FakeElement[] = [];
  return { name, children, append: (...more) => void children.push(...more) };
};

/** A browser that runs the script for a language, once the styles are loaded. */
function visit(lang: string, stored: Record<string, string> = {}, hasMenu = true) {
  const lines: FakeElement[] = [];
  const sheets: FakeElement[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  let isFocused = false;
  const elements = {
    main: {
      focus: () => {
        isFocused = true;
      },
    },
    "site-header": { before: (line: FakeElement) => void lines.push(line) },
  };
  const document = {
    currentScript: { lang },
    createElement: create,
    getElementById: (id: keyof typeof elements) => elements[id],
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
  for (const { onload } of sheets) onload?.();
  return {
    lines,
    sheets,
    isShown: () => lines.some(({ hidden }) => hidden === false),
    dismiss: () => lines[0]?.children[1]?.onclick?.(),
    goBack: () => listeners.pageshow?.({ persisted: true }),
    isFocused: () => isFocused,
  };
}

test.each([
  ["en", "ltr", "Language", "This page is available in English. ", "Read it in English", "Dismiss"],
  ["es", "ltr", "Idioma", "Esta página está disponible en español. ", "Leer en español", "Cerrar"],
  ["ar", "rtl", "اللغة", "هذه الصفحة متاحة باللغة العربية. ", "القراءة بالعربية", "إغلاق"],
])(
  "the line in %s is in its own language, and leads to the page in it",
  (lang, dir, label, available, read, dismiss) => {
    const page = visit(lang);
    expect(page.isShown()).toBe(true);
    const [line] = page.lines;
    expect(line).toMatchObject({ name: "aside", lang, dir, ariaLabel: label });
    const [text, button] = line?.children ?? [];
    expect(text).toMatchObject({ name: "p", textContent: available });
    const href = `the target of #site-languages a[lang=${lang}]`;
    expect(text?.children).toMatchObject([{ name: "a", hreflang: lang, textContent: read, href }]);
    expect(button).toMatchObject({ name: "button", type: "button", ariaLabel: dismiss });
    expect(page.sheets).toMatchObject([{ href: "/language-offer.css" }]);
  },
);

test("a dismissed line stays hidden on each page, and the focus moves to the content", () => {
  const stored = {};
  const first = visit("es", stored);
  first.dismiss();
  expect([first.isShown(), first.isFocused()]).toEqual([false, true]);
  expect(visit("es", stored).lines).toEqual([]);
  expect(visit("ar", stored).isShown()).toBe(true);
});

test("a page that the browser kept hides its line after it was dismissed on another page", () => {
  const stored = {};
  const kept = visit("es", stored);
  visit("es", stored).dismiss();
  expect(kept.isShown()).toBe(true);
  kept.goBack();
  expect(kept.isShown()).toBe(false);
});

test("without storage, the line can still be dismissed", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  const page = visit("es", new Proxy({}, { get: refuse, set: refuse }));
  expect(page.isShown()).toBe(true);
  page.dismiss();
  expect(page.isShown()).toBe(false);
});

test("a page that shows the error screen instead of its menu gets no line", () => {
  expect(visit("es", {}, false).lines).toEqual([]);
});
