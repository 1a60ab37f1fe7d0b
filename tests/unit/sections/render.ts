import { type HTMLElement, parse } from "node-html-parser";
import type { ReactNode } from "react";
import { markup } from "../../support/content/markup.ts";

/** HTML as elements to be asked with CSS selectors. What is in `<noscript>` counts like everything else. */
export const parsed = (html: string): HTMLElement =>
  parse(html, { blockTextElements: { script: true, style: true } });

/** What a component renders on the server. */
export const render = async (node: ReactNode): Promise<HTMLElement> => parsed(await markup(node));

/** The text of each element that a selector finds, with single spaces. */
export const texts = (root: HTMLElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());

/** One attribute of each element that a selector finds. */
export const attributes = (root: HTMLElement, selector: string, name: string): (string | undefined)[] =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(name));

/** The links below an element: their text and address. */
export const links = (root: HTMLElement, selector = "a"): [text: string, href: string | undefined][] =>
  texts(root, selector).map((text, index) => [text, attributes(root, selector, "href")[index]]);

/** The one element that a selector finds. @throws when there is none, or more than one */
export function only(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelectorAll(selector);
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return element;
}
