import { translatorIn } from "#messages/translator.ts";
import { languages } from "#schemas/languages.ts";
import { OFFER_ID } from "./offerStarterText.ts";

/**
 * Fills the strip that OfferStarter.tsx has added, in its language. A visitor who dismisses it sees no other strip in this
 * language: the browser stores that choice, and no request contains it. When a visitor goes back to a page that the browser
 * kept, the script checks the choice again.
 */
const CODE = `
const strip = document.getElementById("${OFFER_ID}");
const { lang } = strip;
const { dir, label, available, read, dismiss } = texts[lang];
const isDismissed = () => { try { return localStorage.languageOffer === lang; } catch { return false; } };
const create = (name, properties) => Object.assign(document.createElement(name), properties);
const remove = () => strip.remove();
// The error screen has no menu.
const menuLink = document.querySelector(\`#site-languages a[lang=\${lang}]\`);
if (menuLink) {
  const text = create("p", { textContent: \`\${available} \` });
  text.append(create("a", { href: menuLink.href, hreflang: lang, textContent: read }));
  const onclick = () => {
    try { localStorage.languageOffer = lang; } catch {}
    remove();
    document.getElementById("main").focus({ preventScroll: true });
  };
  const button = create("button", { type: "button", ariaLabel: dismiss, textContent: "\\u00d7", onclick });
  Object.assign(strip, { dir, ariaLabel: label });
  const onload = () => strip.append(text, button);
  document.head.append(create("link", { rel: "stylesheet", href: "/language-offer.css", onload, onerror: remove }));
  addEventListener("pageshow", ({ persisted }) => persisted && isDismissed() && remove());
} else remove();
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
        dismiss: t("layout.dismiss"),
      },
    ];
  });
  return `{const texts=${JSON.stringify(Object.fromEntries(texts))};${CODE}}`;
}
