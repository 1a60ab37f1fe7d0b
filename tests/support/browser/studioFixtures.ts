import type { BrowserContext, FrameLocator, Locator, Page } from "playwright/test";
import { addPerson } from "#content-lake/testing";
import { singletons } from "#schemas/singletons.ts";
import { PREFIX } from "../../../studio/offline/unsentWords.ts";
import { test as base, type Complaints, expect } from "./fixtures.ts";
import { type StudioSite, startStudioSite } from "./studioSite.ts";

export { expect };

export type DocumentId = (typeof singletons)[number]["id"];

/** The Studio in a tab, as a logged-in marketer uses it. */
export type StudioTab = {
  page: Page;
  /**
   * Opens a path of the Studio. Once the Studio is loaded, it follows the path without a reload, which would take seconds
   * of processor time.
   */
  go(path: string): Promise<void>;
  /** Opens a document's form. `search` can select a perspective. */
  open(id: DocumentId, search?: string): Promise<void>;
  /** Waits until a document's form is open and stays. */
  form(): Promise<void>;
  /** Returns the input of a field by its path, such as `headline` or `cards[_key=="voice"].title`. */
  input(path: string): Locator;
  /**
   * Waits until a query returns the typed value, and the Studio has finished saving. Until then, the Studio ignores
   * clicks on Publish.
   */
  saved(query: string, answer: unknown): Promise<void>;
  publish(): Promise<void>;
  /**
   * Opens the menu next to Publish and uses one of its entries. Retries if the Studio closes the menu, which happens
   * when it re-renders the document's footer after reading a version of the document.
   */
  inMenu(item: string, use: (entry: Locator) => Promise<void>): Promise<void>;
  /** Chooses an action from the menu next to Publish. */
  choose(action: string): Promise<void>;
  badge(): Locator;
};

type Fixtures = {
  tab: StudioTab;
  openTab: () => Promise<StudioTab>;
  /** Opens the Studio's tab of a new person with this role, in their own browser. */
  openPerson: (name: string, role: string) => Promise<StudioTab>;
};
type WorkerFixtures = { studio: StudioSite; browserOfTests: BrowserContext };

/** Returns the Studio path of a document: under its group's heading. */
function pathOf(id: string): string {
  const group = singletons.find((row) => row.id === id)?.group;
  return `${group === "order" ? "landing" : group};${id}`;
}

function allowStudioNoise(complaints: Complaints): void {
  // Chromium: a presence message was sent while the page, and its connection, was closing.
  complaints.allow(/WebSocket is already in CLOSING or CLOSED state/);
  // The Studio says this if the preview's scripts need more than 3 s to connect, and connects later.
  complaints.allow(/Unable to connect to visual editing/);
  // Words typed offline are sent with the revision they were merged with, and merged again if it is no longer the newest.
  complaints.allow(/409 \(Conflict\).*\/data\/mutate\//);
}

/** Logs in, and copies the Studio's error messages to the page's console, where `complaints` finds them. */
export async function prepareContext(
  context: BrowserContext,
  { studioUrl, token }: StudioSite,
): Promise<void> {
  await context.addInitScript(
    ([origin, secret]) => {
      if (location.origin !== origin) return;
      localStorage.setItem("__studio_auth_token_local", JSON.stringify({ token: secret }));
    },
    [studioUrl, token],
  );
  await context.addInitScript(() => {
    const logged = new WeakSet<Node>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-ui="Toast"][data-tone="critical"]')) {
        if (!logged.has(toast)) console.error(`toast: ${toast.textContent}`);
        logged.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Removes what an earlier test typed and its lake never stored. The Studio would offer to send it. */
const forgetEarlierWords = (page: Page, studioUrl: string, testId: string) =>
  page.addInitScript(
    ([origin, prefix = "", id = ""]) => {
      // Sandboxed frames have no storage.
      if (location.origin !== origin || localStorage.getItem("test") === id) return;
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
      localStorage.setItem("test", id);
    },
    [studioUrl, PREFIX, testId],
  );

/** Milliseconds. The Studio is a large program, and its first load takes seconds. */
const LOAD = 20_000;

export function studioTab(
  page: Page,
  { studioUrl, lake }: Pick<StudioSite, "studioUrl" | "lake">,
): StudioTab {
  const input = (path: string) => page.getByTestId(`field-${path}`).locator("input, textarea").first();
  /** Follows a link of the Studio's router. */
  const follow = (path: string) =>
    page.evaluate((url) => {
      history.pushState(null, "", url);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  const go = async (path: string) => {
    if (!page.url().startsWith(studioUrl)) {
      await page.goto(studioUrl + path);
      return;
    }
    // The list of documents comes in between, so that no form or tool from before is mistaken for the new one.
    // Until it has loaded, the Studio doesn't follow, or returns to where it was.
    await expect(async () => {
      await follow("/structure");
      await expect(page.getByTestId("structure-tool-list-pane")).toHaveCount(1, { timeout: 5_000 });
    }).toPass({ timeout: LOAD });
    await expect(page.getByTestId("document-pane")).toHaveCount(0);
    await follow(path);
  };
  return {
    page,
    go,
    async open(id, search = "") {
      await go(`/structure/${pathOf(id)}${search}`);
      await this.form();
    },
    async form() {
      await expect(page.getByTestId("document-panel-scroller")).toBeVisible({ timeout: LOAD });
      // The Studio replaces the form, and closes its dialogs, once it knows that comments are on.
      await expect(page.getByTestId("document-pane").getByRole("button", { name: "Comments" })).toBeVisible({
        timeout: LOAD,
      });
    },
    input,
    async saved(query, answer) {
      await expect.poll(() => lake.fetch(query)).toEqual(answer);
      await expect(page.getByTestId("pane-footer")).not.toContainText("Saving");
    },
    async publish() {
      // A press in a form that the Studio replaces while it checks the draft could be lost.
      await this.form();
      const button = page.locator('[data-testid="action-publish"]:enabled');
      await expect(button).toBeVisible({ timeout: LOAD });
      // A press is lost if the Studio replaces the button at that moment, or if the test leaves the page at once. If the
      // button is gone or disabled at the next attempt, the Studio is checking the draft, or has published it already.
      const taken = page
        .getByRole("dialog")
        .or(page.getByTestId("confirm-popover-confirm-button"))
        .or(page.locator('[data-testid="action-publish"]:disabled'));
      let isPressed = false;
      await expect(async () => {
        if (isPressed && (await button.count()) === 0) return;
        await button.click({ timeout: 5_000 });
        isPressed = true;
        await expect(taken.first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: LOAD });
    },
    async inMenu(item, use) {
      const entry = page.getByRole("menuitem", { name: item });
      await expect(async () => {
        if (!(await entry.isVisible()))
          await page.getByTestId("action-menu-button").click({ timeout: 1_000 });
        await expect(entry).toBeVisible({ timeout: 1_000 });
        await use(entry);
      }).toPass({ timeout: LOAD });
    },
    choose(action) {
      return this.inMenu(action, (entry) => entry.click({ timeout: 2_000 }));
    },
    badge: () => page.getByText(/^(Live since|Live: an earlier|Not yet live)/).first(),
  };
}

/** Expects that a click at the center of the element reaches it, so no dialog or banner covers it. */
export async function expectUncovered(element: Locator): Promise<void> {
  const isUncovered = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return node.contains(hit);
    });
  // Dialogs open with an animation.
  await expect.poll(isUncovered).toBe(true);
}

/** Returns the page that Presentation shows. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator("iframe").first();

export const test = base.extend<Fixtures, WorkerFixtures>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const testSite = await startStudioSite();
      await use(testSite);
      await testSite.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  // All tests share it. In a new context, Chromium would load and compile the Studio's ten megabytes again.
  browserOfTests: [
    async ({ browser, studio }, use, { project }) => {
      const context = await browser.newContext({ viewport: project.use.viewport ?? null });
      await prepareContext(context, studio);
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browserOfTests }, use) => {
    await browserOfTests.clearCookies();
    await use(browserOfTests);
    await Promise.all(browserOfTests.pages().map((page) => page.close()));
  },
  hosts: async ({ hosts, studio }, use) => {
    for (const url of [studio.siteUrl, studio.studioUrl, studio.lakeUrl]) {
      hosts.add(new URL(url).host);
      hosts.add(`.${new URL(url).host}`);
    }
    await use(hosts);
  },
  complaints: async ({ complaints }, use) => {
    allowStudioNoise(complaints);
    await use(complaints);
  },
  openTab: async ({ studio, context, complaints }, use, { testId, retry }) => {
    await studio.restore();
    await use(async () => {
      const page = await context.newPage();
      await forgetEarlierWords(page, studio.studioUrl, `${testId} ${retry}`);
      complaints.watch(page);
      return studioTab(page, studio);
    });
  },
  tab: async ({ openTab }, use) => use(await openTab()),
  openPerson: async ({ browser, openTab: _restored, studio, complaints }, use, { project }) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, role) => {
      const { lake: editor, lakeUrl: url, studioUrl } = studio;
      const { token } = await addPerson({ url, editor, studioUrl }, name, role);
      const context = await browser.newContext({ viewport: project.use.viewport ?? null });
      contexts.push(context);
      await prepareContext(context, { ...studio, token });
      const page = await context.newPage();
      complaints.watch(page);
      return studioTab(page, studio);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
