// Words typed without a network reach the lake, or their author decides about them.
import type { BrowserContext } from "playwright/test";
import {
  allowStudioNoise,
  test as base,
  expect,
  prepareContext,
  type StudioTab,
  studioTab,
} from "../support/browser/studioFixtures.ts";

type Person = { tab: StudioTab; context: BrowserContext };

const test = base.extend<{ openPerson: () => Promise<Person> }>({
  openPerson: async ({ browser, studio, complaints }, use) => {
    await studio.restore();
    complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    allowStudioNoise(complaints);
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      contexts.push(context);
      await prepareContext(context, studio);
      const page = await context.newPage();
      complaints.watch(page);
      // A new browser compiles the Studio first.
      await page.goto(`${studio.studioUrl}/structure`);
      await expect(page.getByRole("link", { name: "Landing page" })).toBeVisible({ timeout: 60_000 });
      return { tab: studioTab(page, studio), context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const HEADLINE = '*[_id == "drafts.hero"][0].headline';
const notice = ({ page }: StudioTab) => page.getByTestId("connection-away");
const choice = ({ page }: StudioTab) => page.getByTestId("unsent-words");

/** Opens the headline's form, and disconnects the browser. */
async function openOffline({ tab, context }: Person): Promise<void> {
  await tab.open("hero");
  await expect(tab.input("headline")).toBeEditable();
  await context.setOffline(true);
}

async function typeOffline({ tab }: Person, text: string): Promise<void> {
  await tab.input("headline").fill(text);
  await expect(notice(tab)).toBeVisible({ timeout: 10_000 });
}

test("words of a closed tab, in a rich text, are sent when the Studio opens again", async ({
  openPerson,
  studio,
}) => {
  const { tab, context } = await openPerson();
  const { page } = tab;
  await tab.open("privacyPolicy");
  await page.getByTestId("field-sections").getByText("Introduction", { exact: true }).click();
  await page.locator("[contenteditable=true]").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await context.setOffline(true);
  await page.keyboard.type(" A sentence typed offline.");
  await expect(notice(tab)).toBeVisible({ timeout: 10_000 });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("A sentence typed offline.");
  await page.close();
  await context.setOffline(false);
  await (await context.newPage()).goto(`${studio.studioUrl}/structure`);
  await expect
    .poll(() => studio.lake.fetch('pt::text(*[_id == "drafts.privacyPolicy"][0].sections[0].body)'), {
      timeout: 30_000,
    })
    .toContain("A sentence typed offline.");
});

test("two people who typed offline in the same text see both versions, and one of them chooses", async ({
  openPerson,
  studio,
}) => {
  const [one, other] = [await openPerson(), await openPerson()];
  await openOffline(one);
  await openOffline(other);
  await typeOffline(one, "From one person");
  await typeOffline(other, "From another person");
  await Promise.all([one.context.setOffline(false), other.context.setOffline(false)]);
  const asked = await Promise.race(
    [one, other].map(async (person) => {
      await expect(choice(person.tab)).toBeVisible({ timeout: 30_000 });
      return person;
    }),
  );
  const isOne = asked === one;
  const [mine, theirs] = isOne
    ? ["From one person", "From another person"]
    : ["From another person", "From one person"];
  const row = choice(asked.tab).getByTestId("unsent-conflict");
  await expect(row).toContainText("Hero, Headline");
  await expect(row).toContainText(mine);
  await expect(row).toContainText(theirs);
  await expect(choice((isOne ? other : one).tab)).toBeHidden();
  expect(await studio.lake.fetch(HEADLINE)).toBe(theirs);
  await row.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => studio.lake.fetch(HEADLINE)).toBe(mine);
  await expect(choice(asked.tab)).toBeHidden();
  await expect(asked.tab.input("headline")).toHaveValue(mine);
});
