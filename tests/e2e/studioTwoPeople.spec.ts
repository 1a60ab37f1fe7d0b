// Two people in the real Studio at the same time.
import { expect, test } from "../support/browser/studioFixtures.ts";

test("two marketers see each other's changes, and type in a field by turns", async ({ openTab }) => {
  const [one, other] = [await openTab(), await openTab()];
  const notice = ({ page }: typeof one) => page.getByTestId("field-headline").getByTestId("turn-notice");
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
});
