import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";

/**
 * The field that a stega trailer names, as the overlays read it from an attribute. The perspective is left
 * out: with it a published text would open in the published version, which can't be edited, and not in its
 * draft.
 */
function fieldOf(encoded: string) {
  const { href = "" } = vercelStegaDecode<{ href?: string }>(encoded) ?? {};
  const search = new URLSearchParams(href.slice(href.indexOf("?")));
  return JSON.stringify(
    Object.fromEntries(["id", "type", "path", "baseUrl"].map((name) => [name, search.get(name)])),
  );
}

/**
 * Whether the text is the footer's copy of a link's words: the overlays scroll to every text of an opened field, so a click
 * in the header would end at the foot of the page.
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
 * Moves the stega of texts, now and whenever the page changes, into `data-sanity` attributes, which the
 * click-to-edit overlays read as well. The overlays would find it in the texts too. But there a screen reader
 * is given it as well, as part of the text and of the name of every link and button.
 * @returns what stops it
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
