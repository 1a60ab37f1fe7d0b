import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";

/**
 * Converts stega to the attribute that the overlays read. Omits the perspective: with it a published text would open in
 * the read-only published version instead of its draft.
 */
function fieldOf(encoded: string) {
  const { href = "" } = vercelStegaDecode<{ href?: string }>(encoded) ?? {};
  const search = new URLSearchParams(href.slice(href.indexOf("?")));
  return JSON.stringify(
    Object.fromEntries(["id", "type", "path", "baseUrl"].map((name) => [name, search.get(name)])),
  );
}

/**
 * Whether the text is the footer's copy of a link in the header. The overlays scroll to every text of an opened field,
 * so a click in the header would scroll to the bottom of the page.
 */
function isCopy({ parentElement }: Text, field: string): boolean {
  if (!parentElement?.closest("footer")) return false;
  return document.querySelector(`header [data-sanity="${CSS.escape(field)}"]`) !== null;
}

function moveStega(text: Text): void {
  const { cleaned, encoded } = vercelStegaSplit(text.data);
  if (encoded === "") return;
  const field = fieldOf(encoded);
  if (!isCopy(text, field)) text.parentElement?.setAttribute("data-sanity", field);
  text.data = cleaned;
}

function moveAll(root: Node): void {
  if (root instanceof Text) moveStega(root);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) moveStega(text as Text); // only texts are shown
}

/**
 * Moves stega from texts to `data-sanity` attributes, now and whenever the page changes. The click-to-edit overlays read
 * both. In texts, screen readers would get the stega too, as part of the text and of the names of links and buttons.
 * @returns a function that stops the observer
 */
export function stegaToAttributes(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) moveStega(target);
      for (const node of addedNodes) moveAll(node);
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  moveAll(root);
  return () => observer.disconnect();
}
