import type { Locator, Page } from "playwright";
import { hydrated } from "../support/browser/hydrated.ts";

/** Performs an action with real input. `what` names it in the result. */
export type Step = (what: string, act: () => Promise<void>) => Promise<void>;

/** Scrolls to the element and waits until React has hydrated it. */
export async function ready(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await hydrated(locator);
}

/** Returns the center of an element, in window pixels. Throws when another element covers it. */
function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const found = document.elementFromPoint(x, y);
  // For a hidden checkbox, its label is pressed.
  if (!found || !(element.contains(found) || found.contains(element))) throw new Error("It is covered.");
  return { x, y };
}

/**
 * Presses an element. Playwright's own click checks for covering elements while the press arrives, which triggers a
 * layout and counts as part of the interaction. This function checks before the press.
 */
export async function press(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y } = await locator.evaluate(middle);
  await locator.page().mouse.click(x, y);
}

type Visit = (page: Page, step: Step) => Promise<void>;

const menuVisit: Visit = async (page, step) => {
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  await step("open the menu", () => press(toggle));
  await step("close the menu", () => press(toggle));
};

const videoVisit: Visit = async (page, step) => {
  const video = page.locator('[data-demo="video"]');
  const toggle = video.getByRole("button", { name: /Demo$/ });
  await ready(toggle);
  await step("pause or resume the clip", async () => {
    await press(toggle);
    await video.getByRole("button", { name: "Resume Demo" }).waitFor();
    await press(toggle);
  });
};

const chatVisit: Visit = async (page, step) => {
  const chat = page.locator('[data-demo="chat"]');
  const input = chat.getByRole("textbox");
  await ready(input);
  await step("type in the chat", () => input.pressSequentially("Is my blood pressure high?"));
  const question = chat.getByRole("list", { name: "Quick questions" }).getByRole("button").first();
  await step("ask a quick question", () => press(question));
  await step("replay the chat", () => press(chat.getByRole("button", { name: "Replay" })));
};

const voiceVisit: Visit = async (page, step) => {
  const start = page.locator('[data-demo="voice"]').getByRole("button", { name: "Start Demo" });
  const dialog = page.getByRole("dialog");
  await ready(start);
  await step("open the voice demo", async () => {
    await press(start);
    await dialog.waitFor();
  });
  // Visitors don't press a button that is still animating.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await step("start a call", () => press(dialog.getByRole("button", { name: "Start call" })));
  // Without a microphone, the call ends with an error and the button reappears.
  await dialog
    .getByRole("button", { name: /Start call|Start again|Hang up/ })
    .first()
    .waitFor();
  await step("close the voice demo", () => press(dialog.getByRole("button", { name: "Close" })));
  await dialog.waitFor({ state: "detached" });
};

const dashboardVisit: Visit = async (page, step) => {
  const [overview, details] = ["Overview Dashboard", "Patient Details"].map((name) =>
    page.getByRole("tab", { name }),
  );
  if (!overview || !details) throw new Error("The dashboard has no tabs.");
  await ready(details);
  // A visitor sees the panel before the next press.
  const shown = (name: string) => page.getByRole("tabpanel", { name }).waitFor();
  await step("choose a tab", async () => {
    await press(details);
    await shown("Patient Details");
    await press(overview);
    await shown("Overview Dashboard");
  });
  await step("move through the tabs with the keyboard", async () => {
    await overview.press("ArrowRight");
    await shown("Patient Details");
    await details.press("Home");
    await shown("Overview Dashboard");
  });
  await step("filter the patient list", () => press(page.locator("label", { hasText: "High risk" })));
};

const formVisit: Visit = async (page, step) => {
  const form = page.getByRole("form", { name: "Request early access" });
  await form.scrollIntoViewIfNeeded();
  await ready(form);
  await step("fill in the early-access form", async () => {
    await form.getByLabel("Name").pressSequentially("Ana Ruiz");
    await form.getByLabel("Email").pressSequentially("ana@");
    await press(form.getByLabel("Pilot study"));
  });
  await step("choose a country", async () => {
    await form.getByLabel("Country").focus();
    await page.keyboard.type("Si");
  });
  await step("send an incomplete request", () =>
    press(form.getByRole("button", { name: "Request Early Access" })),
  );
  await form.getByRole("alert").first().waitFor();
  await step("correct a field", () => form.getByLabel("Email").pressSequentially("harbor.example"));

  const widget = page.locator("#voice-agent-widget");
  const opener = widget.getByRole("button", { name: "Talk to the AI Voice Agent" });
  await ready(opener);
  await step("open the voice agent", () => press(opener));
  const callback = widget.getByRole("button", { name: "Schedule a Callback" });
  await callback.waitFor();
  await step("open the callback form", () => press(callback));
  const request = page.getByRole("form", { name: "Schedule a callback" });
  await request.waitFor();
  await step("fill in the callback form", async () => {
    await request.getByLabel("Full name").pressSequentially("Omar Haddad");
    await request.getByLabel("Phone number").pressSequentially("3055550142");
  });
  await step("go back to the options", () =>
    press(widget.getByRole("button", { name: "Back", exact: true })),
  );
  await step("close the voice agent", () => press(widget.getByRole("button", { name: "Back", exact: true })));
};

/** Uses every interactive element of the landing page. */
export async function visit(page: Page, step: Step): Promise<void> {
  for (const part of [menuVisit, videoVisit, chatVisit, voiceVisit, dashboardVisit, formVisit]) {
    await part(page, step);
  }
}
