import type { Page } from "playwright/test";

/**
 * Replaces the texts of the open page with accented ones that are 40 % longer, in brackets, as in a language with long
 * words. Also replaces the texts that the page shows later. Call it once the page's scripts have run: React compares the
 * texts of the server with its own.
 */
export async function pseudoLocalize(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accented: Record<string, string> = {
      a: "å",
      c: "ç",
      e: "é",
      i: "î",
      n: "ñ",
      o: "ö",
      u: "û",
      y: "ý",
      A: "Å",
      C: "Ç",
      E: "É",
      I: "Î",
      N: "Ñ",
      O: "Ö",
      U: "Û",
    };
    /** Adds vowels to the words until the text is 40 % longer. Leaves numbers and addresses as they are. */
    const lengthen = (text: string) => {
      let missing = Math.ceil(text.trim().length * 0.4) - 2;
      const words = text.split(/(\s+)/).map((word) => {
        if (/[@\d]|:\/\//.test(word)) return word;
        let room = Math.ceil(word.length * 0.5);
        return [...word]
          .map((letter) => {
            const changed = accented[letter] ?? letter;
            if (!/[aeiou]/i.test(letter) || room === 0 || missing <= 0) return changed;
            room -= 1;
            missing -= 1;
            return changed + changed.toLowerCase();
          })
          .join("");
      });
      return words.join("");
    };
    const replace = (text: string) => {
      const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      // A fragment within a sentence has no brackets of its own.
      const isSentence = /^[A-Z].*\s/s.test(words);
      return /[a-z]{2}/i.test(words)
        ? `${before}${isSentence ? `[${lengthen(words)}]` : lengthen(words)}${after}`
        : text;
    };
    const replaced = new WeakMap<Node, string>();
    const visit = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
        const { nodeValue, parentElement } = node;
        if (node.nodeType !== Node.TEXT_NODE || !nodeValue || replaced.get(node) === nodeValue) continue;
        if (!parentElement || parentElement.closest("script, style, noscript, time, code")) continue;
        replaced.set(node, replace(nodeValue));
        node.nodeValue = replaced.get(node) ?? nodeValue;
      }
      for (const input of document.querySelectorAll<HTMLInputElement>("[placeholder]")) {
        if (replaced.get(input) === input.placeholder) continue;
        replaced.set(input, replace(input.placeholder));
        input.placeholder = replaced.get(input) ?? "";
      }
    };
    visit(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) visit(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
