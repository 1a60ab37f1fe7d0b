import type { Locator, Page } from "playwright";

/** Does something with real input. `what` names it in the result. */
export type Step = (what: string, act: () => Promise<void>) => Promise<void>;

/** Resolves when React has hydrated the element. Before that an input reaches no code of ours. */
export async function ready(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const handle = await locator.elementHandle();
  await locator
    .page()
    .waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps")),
      handle,
    );
}

type Visit = (page: Page, step: Step) => Promise<void>;

const menuVisit: Visit = async (page, step) => {
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  await step("open the menu", () => toggle.click());
  await step("close the menu", () => toggle.click());
};

const videoVisit: Visit = async (page, step) => {
  const video = page.locator('[data-demo="video"]');
  const toggle = video.getByRole("button", { name: /Demo$/ });
  await ready(toggle);
  await step("pause or resume the clip", async () => {
    await toggle.click();
    await toggle.click();
  });
};

const chatVisit: Visit = async (page, step) => {
  const chat = page.locator('[data-demo="chat"]');
  const input = chat.getByRole("textbox");
  await ready(input);
  await step("type in the chat", () => input.pressSequentially("Is my blood pressure high?"));
  const question = chat.getByRole("list", { name: "Quick questions" }).getByRole("button").first();
  await step("ask a quick question", () => question.click());
  await step("replay the chat", () => chat.getByRole("button", { name: "Replay" }).click());
};

const voiceVisit: Visit = async (page, step) => {
  const start = page.locator('[data-demo="voice"]').getByRole("button", { name: "Start Demo" });
  const dialog = page.getByRole("dialog");
  await ready(start);
  await step("open the voice demo", async () => {
    await start.click();
    await dialog.waitFor();
  });
  await step("start a call", () => dialog.getByRole("button", { name: "Start call" }).click());
  // Without a microphone the call ends with an error: the button is back.
  await dialog
    .getByRole("button", { name: /Start call|Start again|Hang up/ })
    .first()
    .waitFor();
  await step("close the voice demo", () => dialog.getByRole("button", { name: "Close" }).click());
  await dialog.waitFor({ state: "detached" });
};

const dashboardVisit: Visit = async (page, step) => {
  const [overview, details] = ["Overview Dashboard", "Patient Details"].map((name) =>
    page.getByRole("tab", { name }),
  );
  if (!overview || !details) throw new Error("The dashboard has no tabs.");
  await ready(details);
  await step("choose a tab", async () => {
    await details.click();
    await overview.click();
  });
  await step("move through the tabs with the keyboard", async () => {
    await overview.press("ArrowRight");
    await details.press("Home");
  });
};

const formVisit: Visit = async (page, step) => {
  const form = page.getByRole("form", { name: "Request early access" });
  await form.scrollIntoViewIfNeeded();
  await ready(form);
  await step("fill in the early-access form", async () => {
    await form.getByLabel("Name").pressSequentially("Ana Ruiz");
    await form.getByLabel("Email").pressSequentially("ana@");
    await form.getByLabel("Pilot study").click();
  });
  await step("choose a country", async () => {
    await form.getByLabel("Country").focus();
    await page.keyboard.type("Si");
  });
  await step("send an incomplete request", () =>
    form.getByRole("button", { name: "Request Early Access" }).click(),
  );
  await form.getByRole("alert").first().waitFor();
  await step("correct a field", () => form.getByLabel("Email").pressSequentially("harbor.example"));

  const widget = page.locator("#voice-agent-widget");
  const opener = widget.getByRole("button", { name: "Talk to the AI Voice Agent" });
  await ready(opener);
  await step("open the voice agent", () => opener.click());
  const callback = widget.getByRole("button", { name: "Schedule a Callback" });
  await callback.waitFor();
  await step("open the callback form", () => callback.click());
  const request = page.getByRole("form", { name: "Schedule a callback" });
  await request.waitFor();
  await step("fill in the callback form", async () => {
    await request.getByLabel("Full name").pressSequentially("Omar Haddad");
    await request.getByLabel("Phone number").pressSequentially("3055550142");
  });
  await step("go back to the options", () =>
    widget.getByRole("button", { name: "Back", exact: true }).click(),
  );
  await step("close the voice agent", () =>
    widget.getByRole("button", { name: "Back", exact: true }).click(),
  );
};

/** Uses everything on the landing page that answers to input. */
export async function visit(page: Page, step: Step): Promise<void> {
  for (const part of [menuVisit, videoVisit, chatVisit, voiceVisit, dashboardVisit, formVisit]) {
    await part(page, step);
  }
}
