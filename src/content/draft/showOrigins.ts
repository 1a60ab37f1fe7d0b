import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";

function origin(encoded: string) {
  const [, type, id, path] = /^(\S+) (\S+) (.+)$/s.exec(String(vercelStegaDecode(encoded))) ?? [];
  return type && id && path ? { type, id, path } : undefined;
}

/** Turns the mark of one text into the attribute of its element, and takes it out of the text. */
function unmark(text: Text, base: string): void {
  const { cleaned, encoded } = vercelStegaSplit(text.data);
  if (encoded === "") return;
  const source = origin(encoded);
  if (source) text.parentElement?.setAttribute("data-sanity", JSON.stringify({ ...source, baseUrl: base }));
  text.data = cleaned;
}

function unmarkAll(root: Node, base: string): void {
  if (root instanceof Text) unmark(root, base);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) unmark(text as Text, base); // only texts are shown
}

/**
 * Moves the invisible marks of texts, now and whenever the page changes, into `data-sanity` attributes, which
 * the click-to-edit overlays read. So no mark stays in what is read out, copied or searched for.
 * @param base the Studio's address
 * @returns what stops it
 */
export function showOrigins(root: HTMLElement, base: string): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) unmark(target, base);
      for (const node of addedNodes) unmarkAll(node, base);
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  unmarkAll(root, base);
  return () => observer.disconnect();
}
