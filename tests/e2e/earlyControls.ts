import { expect, type Locator, type Page } from "playwright/test";
import { dashboardTabs } from "../support/specification.ts";

export const [overview, details] = dashboardTabs;
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const chat = (page: Page) => page.locator('[data-demo="chat"]');
export const newsletter = (page: Page) => page.getByRole("form", { name: "Newsletter" });

interface Control {
  what: string;
  /** The element that shows that it was pressed. */
  control: (page: Page) => Locator;
  /** Presses the control; a click by default. */
  press?: (page: Page) => Promise<void>;
  /** Passes once the press has taken effect, and fails if it took effect twice. */
  effect: (page: Page) => Promise<void>;
}

/**
 * Kinds of controls that need React, with their press and their effect. The controls of a list are pressed on one page, where
 * no press hides another's effect. earlyPressesAtRandom.spec.ts presses all controls.
 */
export const pages: Control[][] = [
  [
    {
      what: "Replay",
      control: (page) => chat(page).getByRole("button", { name: "Replay" }),
      effect: (page) => expect(chat(page).getByRole("log")).toHaveAttribute("aria-live", "polite"),
    },
    {
      what: "Subscribe",
      control: (page) => newsletter(page).getByRole("button"),
      press: async (page) => {
        await newsletter(page).getByRole("textbox").fill("ana@clinic.example");
        await newsletter(page).getByRole("button").click();
      },
      effect: async (page) => {
        await expect(page.getByText("Coming Soon!")).toBeVisible();
        await expect(newsletter(page).getByRole("textbox")).toHaveValue("");
      },
    },
    {
      what: "a tab",
      control: (page) => tab(page, details),
      effect: (page) => expect(page.getByRole("tabpanel", { name: details })).toBeVisible(),
    },
  ],
  [
    {
      what: "the space bar on a tab",
      control: (page) => tab(page, details),
      press: async (page) => {
        await tab(page, details).focus();
        await page.keyboard.press("Space");
      },
      effect: (page) => expect(tab(page, details)).toHaveAttribute("aria-selected", "true"),
    },
    {
      what: "Start Demo",
      control: (page) => page.getByRole("button", { name: "Start Demo" }),
      effect: (page) => expect(page.getByRole("dialog")).toHaveCount(1),
    },
  ],
];
