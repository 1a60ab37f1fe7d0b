// Two windows of the Studio: one person at a time types in a field, and words typed without a network reach the lake, or
// their author decides about them.
import type { BrowserContext } from "playwright/test";
import {
  expect,
  prepareContext,
  type StudioTab,
  studioTab,
  test,
} from "../support/browser/studioFixtures.ts";

const HEADLINE = '*[_id == "drafts.hero"][0].headline';
const away = ({ page }: StudioTab) => page.getByTestId("connection-away");
const choice = ({ page }: StudioTab) => page.getByTestId("unsent-words");

test("words of a closed tab, typed offline in a rich text, are sent when the Studio opens again", async ({
  tab,
  openTab,
  context,
  studio,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { page } = tab;
  await tab.open("privacyPolicy");
  await page.getByTestId("field-sections").getByText("Introduction", { exact: true }).click();
  await page.locator("[contenteditable=true]").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await context.setOffline(true);
  await page.keyboard.type(" A sentence typed offline.");
  await expect(away(tab)).toBeVisible({ timeout: 10_000 });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("A sentence typed offline.");
  await page.close();
  await context.setOffline(false);
  await (await openTab()).go("/structure");
  await expect
    .poll(() => studio.lake.fetch('pt::text(*[_id == "drafts.privacyPolicy"][0].sections[0].body)'), {
      timeout: 30_000,
    })
    .toContain("A sentence typed offline.");
});

test("two people type in a field by turns, and one of them chooses between versions that both typed offline", async ({
  tab: one,
  browser,
  context,
  studio,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await prepareContext(elsewhere, studio);
  const openElsewhere = async () => {
    const tab = studioTab(await elsewhere.newPage(), studio);
    complaints.watch(tab.page);
    return tab;
  };
  let other = await openElsewhere();

  await test.step("by turns", async () => {
    const notice = ({ page }: StudioTab) => page.getByTestId("field-headline").getByTestId("turn-notice");
    // A new browser compiles the Studio first.
    await other.go("/structure");
    await expect(other.page.getByRole("link", { name: "Landing page" })).toBeVisible({ timeout: 60_000 });
    await one.open("hero");
    await other.open("hero");
    await one.input("headline").fill("From the first tab");
    await expect(other.input("headline")).toHaveValue("From the first tab", { timeout: 10_000 });
    await expect(notice(other)).toContainText("You are editing this field in another window");
    await expect(other.input("headline")).not.toBeEditable();

    await notice(other).getByRole("button", { name: "Take over" }).click();
    await other.page.keyboard.press("End");
    await other.page.keyboard.type(" and the second");
    await expect(notice(one)).toBeVisible();
    await one.page.keyboard.type("Not typed");
    await expect(one.input("headline")).toHaveValue("From the first tab and the second", { timeout: 10_000 });

    await other.page.close();
    await expect(notice(one)).toBeHidden();
    await one.input("headline").fill("From the first tab again");
    await one.saved(HEADLINE, "From the first tab again");
  });

  await test.step("both type offline", async () => {
    const disconnect = async (tab: StudioTab, network: BrowserContext) => {
      await tab.open("hero");
      await expect(tab.input("headline")).toBeEditable();
      await network.setOffline(true);
    };
    const type = async (tab: StudioTab, text: string) => {
      await tab.input("headline").fill(text);
      await expect(away(tab)).toBeVisible({ timeout: 10_000 });
    };
    other = await openElsewhere();
    // Neither is in the field before both are offline.
    await disconnect(one, context);
    await disconnect(other, elsewhere);
    await type(one, "From one person");
    await type(other, "From another person");
    await Promise.all([context.setOffline(false), elsewhere.setOffline(false)]);
  });

  await test.step("the second to reconnect sees both versions, and keeps one", async () => {
    const isAsked = (tab: StudioTab) => expect(choice(tab)).toBeVisible({ timeout: 30_000 });
    const asked = await Promise.race([one, other].map((tab) => isAsked(tab).then(() => tab)));
    const isOne = asked === one;
    const [mine, theirs] = isOne
      ? ["From one person", "From another person"]
      : ["From another person", "From one person"];
    const row = choice(asked).getByTestId("unsent-conflict");
    await expect(row).toContainText("Hero, Headline");
    await expect(row).toContainText(mine);
    await expect(row).toContainText(theirs);
    await expect(choice(isOne ? other : one)).toBeHidden();
    expect(await studio.lake.fetch(HEADLINE)).toBe(theirs);
    await row.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => studio.lake.fetch(HEADLINE)).toBe(mine);
    await expect(choice(asked)).toBeHidden();
    await expect(asked.input("headline")).toHaveValue(mine);
  });
  await elsewhere.close();
});
