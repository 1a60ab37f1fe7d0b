// Texts that are 40 % longer fit everywhere, on phones and desktops.
import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { servicesUrl } from "../../support/browser/workspace.ts";
import * as callback from "../callbackForm.ts";
import { giveMicrophone, withFaults } from "../demos/voice.ts";
import { freshEmail } from "../inbox.ts";
import { pauseTimer } from "../timer.ts";
import { findClipped } from "./findClipped.ts";
import { translatedPages } from "./translatedPages.ts";

/**
 * Replaces the texts of the open page with accented ones that are 40 % longer, in brackets, as in a language with long
 * words. Also replaces the texts that the page shows later. Call it once the page's scripts have run: React compares the
 * texts of the server with its own.
 */
async function pseudoLocalize(page: Page): Promise<void> {
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

const paths = [
  "/",
  "/privacy-policy",
  "/articles",
  "/articles/questions-before-you-connect-your-ehr",
  "/about",
  "/pricing",
  "/for-care-teams",
  "/no-such-page",
];

/** Scrolls to the end and back, so that every script of the page loads. */
async function loadAll(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test.beforeEach(({ hosts, complaints }) => {
  hosts.add(new URL(servicesUrl).host);
  // A part that hydrates later finds other texts than its own, and renders them again.
  complaints.allow(/React error #418/);
});

test.describe("at 360 px, where translations have the least room", () => {
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

  test("no translated page clips its texts", async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const { path } of translatedPages) {
      await page.goto(path);
      await loadAll(page);
      expect.soft(await findClipped(page), path).toEqual([]);
    }
  });

  test("no page clips longer texts, here and at 1280 px", async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await loadAll(page);
      await pseudoLocalize(page);
      expect.soft(await findClipped(page), `${path} at 360 px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await loadAll(page);
      expect.soft(await findClipped(page), `${path} at 1280 px`).toEqual([]);
    }
  });

  test("nothing that opens or appears later clips longer texts, here and at 1280 px", async ({ page }) => {
    await giveMicrophone(page, "refused");
    await withFaults(page, "pace=20");
    await pauseTimer(page, 3000);
    await pauseTimer(page, 5000);
    await callback.openForm(page);
    await callback.solve(page);
    // Each script loads when its part of the page is near the window.
    for (const part of ['[data-demo="chat"]', "#early-access form", "footer form"])
      await page.locator(part).scrollIntoViewIfNeeded();
    await page.locator("footer input").focus();
    for (const form of ["#early-access form", "footer form"])
      await expect(page.locator(form)).toHaveJSProperty("noValidate", true);
    await expect(page.locator('[data-demo="chat"] button:enabled').first()).toBeVisible();
    await pseudoLocalize(page);
    const press = (selector: string) => page.locator(`${selector}:visible`).first().click();
    const expectFit = async (what: string, widths: readonly number[] = [1280, 360]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findClipped(page), `${what} at ${width} px`).toEqual([]);
      }
    };

    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await press("#technology [role=tab][aria-selected=false]");
    await expectFit("explanations and the second tab");
    for (const [width, menu] of [
      [1280, "[popovertarget]"],
      [360, '[aria-controls="site-menu"]'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await press(`#site-header ${menu}`);
      await expectFit("the menu", [width]);
      await page.keyboard.press("Escape");
    }

    await press("#voice-agent-widget [type=submit]");
    await expect(page.locator("#voice-agent-widget [role=alert]")).toBeVisible();
    await press("#early-access [type=submit]");
    await expect(page.locator("#early-access [role=alert]")).toBeVisible();
    await page.locator("footer input").fill("not an address");
    await press("footer [type=submit]");
    await expect(page.locator("footer input")).toHaveAttribute("aria-invalid", "true");
    await press('[data-demo="chat"] button:enabled');
    await expect(page.locator("[role=log] [data-typing]")).toBeVisible();
    await expect(page.locator("[role=log] [data-typing]")).toBeHidden();
    await expectFit("errors of the forms and a reply of the chat");

    await page.locator("footer input").fill("ana@clinic.example");
    await press("footer [type=submit]");
    await expect(page.locator("footer [role=status]")).not.toBeEmpty();
    for (const field of ["name", "organization", "role"])
      await page.locator(`#early-access-${field}`).fill("Ana Ruiz");
    await page.locator("#early-access-email").fill(freshEmail());
    await page.locator("#early-access [type=checkbox]").first().check();
    await press("#early-access [type=submit]");
    await expect(page.locator("#early-access [role=status]")).toBeVisible();
    await expectFit("confirmations of the forms");

    await press('[data-demo="voice"] button');
    await expect(page.locator("dialog[open]")).toBeVisible();
    await expectFit("the voice demo before a call");
    await page.locator("dialog[open] button[data-autofocus]").click();
    await expect(page.locator("dialog[open] [role=log] > div").first()).toBeVisible();
    await expectFit("the voice demo in a call");
    await page.locator("dialog[open] button[aria-pressed] + button").last().click();
    await expect(page.locator("dialog[open] button[data-autofocus]")).toBeVisible();
    await expectFit("the voice demo after a call");
  });
});
