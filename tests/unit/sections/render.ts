import { type HTMLElement, parse } from "node-html-parser";
import type { ReactNode } from "react";
import { markup } from "../../support/content/markup.ts";

/** Parses HTML for queries with CSS selectors. The content of `<noscript>` counts like everything else. */
export const parsed = (html: string): HTMLElement =>
  parse(html, { blockTextElements: { script: true, style: true } });

/** Renders a component as the server does, and parses the HTML. */
export const render = async (node: ReactNode): Promise<HTMLElement> => parsed(await markup(node));

/** Returns the text of each matching element, with whitespace collapsed. */
export const texts = (root: HTMLElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());

/** Returns one attribute of each matching element. */
export const attributes = (root: HTMLElement, selector: string, name: string): (string | undefined)[] =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(name));

/** Returns the text and address of each link inside an element. */
export const links = (root: HTMLElement, selector = "a"): [text: string, href: string | undefined][] =>
  texts(root, selector).map((text, index) => [text, attributes(root, selector, "href")[index]]);

/** Returns the only matching element. @throws if none or several match */
export function only(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelectorAll(selector);
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return element;
}
