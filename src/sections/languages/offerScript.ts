import { translatorIn } from "#messages/translator.ts";
import { languages } from "#schemas/languages.ts";

/**
 * Shows a quiet line in the language that its script element names. It lies over the page, so it moves nothing. A visitor
 * who dismisses it sees no other line in this language: the browser stores that choice, and no request contains it. When a
 * visitor goes back to a page that the browser kept, the script checks the choice again.
 */
const CODE = `
const { lang } = document.currentScript;
const { dir, label, available, read, dismiss } = texts[lang];
const isDismissed = () => { try { return localStorage.languageOffer === lang; } catch { return false; } };
const show = () => { line.hidden = isDismissed(); };
const create = (name, properties) => Object.assign(document.createElement(name), properties);
const line = create("aside", { lang, dir, ariaLabel: label, hidden: true });
// The error screen has no menu.
const menuLink = document.querySelector(\`#site-languages a[lang=\${lang}]\`);
if (menuLink && !isDismissed()) {
  const text = create("p", { textContent: \`\${available} \` });
  text.append(create("a", { href: menuLink.href, hreflang: lang, textContent: read }));
  const onclick = () => {
    try { localStorage.languageOffer = lang; } catch {}
    line.hidden = true;
    document.getElementById("main").focus({ preventScroll: true });
  };
  line.append(text, create("button", { type: "button", ariaLabel: dismiss, textContent: "\\u00d7", onclick }));
  document.getElementById("site-header").before(line);
  document.head.append(create("link", { rel: "stylesheet", href: "/language-offer.css", onload: show }));
  addEventListener("pageshow", ({ persisted }) => persisted && show());
}
`;

/** Returns the script that offers a page in another language, with its texts in every language. */
export function offerScript(): string {
  const texts = languages.map(({ id, direction }) => {
    const t = translatorIn(id);
    return [
      id,
      {
        dir: direction,
        label: t("languages.menu"),
        available: t("languages.offer.available"),
        read: t("languages.offer.read"),
        dismiss: t("languages.offer.dismiss"),
      },
    ];
  });
  return `{const texts=${JSON.stringify(Object.fromEntries(texts))};${CODE}}`;
}
