// A person finds a visitor's request in the Studio. No trace of the visitor stays in the browser or the lake.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { endpointIn } from "#forms/rules/pageLanguage.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { freshEmail } from "./inbox.ts";

const LOAD = 20_000;

/** Sends the early-access form of the Spanish page. A bot also fills in the field that people can't see. */
async function sendForm(
  { siteUrl }: StudioSite,
  lead: { email: string; organization: string },
  isBot = false,
) {
  const fields = { name: "Ana Ruiz", country: "us", role: "Nurse", interests: ["Investment"], ...lead };
  const response = await fetch(siteUrl + endpointIn("es", "/api/early-access"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fields, ...(isBot && { topic: "filled in" }) }),
  });
  expect(response.status).toBe(200);
}

/** Returns everything that the browser has stored for the Studio, as text. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const requested = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = "" }) => {
        const database = await requested(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const rows = await Promise.all(
          stores.map((store) => requested(database.transaction(store).objectStore(store).getAll())),
        );
        database.close();
        return { name, rows };
      }),
    );
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]);
  });

test("a person with the role leads finds, opens, follows up and exports a lead, which leaves no trace in the browser or the lake", async ({
  tab,
  openPerson,
  studio,
}) => {
  const email = freshEmail();
  await sendForm(studio, { email, organization: "Harbor Clinic" });
  await sendForm(studio, { email: freshEmail(), organization: "Bay Clinic" }, true);

  await test.step("an editor reads which role is needed", async () => {
    await tab.go("/leads");
    await expect(tab.page.getByRole("alert")).toContainText(
      "Only people with the role administrator or leads",
      {
        timeout: LOAD,
      },
    );
    await expect(tab.page.getByTestId("leads")).toBeHidden();
    await tab.page.close();
  });

  const { page, go } = await openPerson("Ada", "leads");
  await go("/leads");
  const row = page.getByRole("row", { name: "Harbor Clinic" });
  await expect(row).toContainText("Early access", { timeout: LOAD });
  await expect(row).toContainText("Ana Ruiz");
  await expect(page.getByTestId("leads-tool")).not.toContainText(email);

  await test.step("a lead that was held for review is released", async () => {
    await page.getByRole("button", { name: "Held back: 1" }).click();
    await expect(page.getByTestId("leads-summary")).toHaveText("1 lead");
    await page.getByRole("button", { name: /^Details of Bay Clinic/ }).click();
    await expect(page.getByTestId("lead-details")).toContainText("this is probably a bot");
    await page.getByRole("button", { name: "Release…" }).click();
    await page.getByTestId("confirm-changes").click();
    await expect(page.getByText("The lead is released.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Held back: 0" })).toBeVisible();
    await page.getByRole("button", { name: /^All: / }).click();
  });

  await test.step("search", async () => {
    await page.getByLabel("Search by name, email address or any other detail").fill("nobody@example.com");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByTestId("leads-summary")).toHaveText(
      "No lead matches. Change the search or the filter.",
    );
    await page.getByLabel("Search by name, email address or any other detail").fill(email.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("leads-summary")).toHaveText("1 lead");
    expect(page.url()).toBe(`${studio.studioUrl}/leads`);
  });

  await test.step("details", async () => {
    await row.getByRole("button", { name: /^Details of Harbor Clinic/ }).click();
    await expect(page.getByTestId("lead-details")).toContainText(email);
    await expect(page.getByTestId("lead-details")).toContainText("Language of the pageSpanish");
    await page.getByRole("combobox", { name: "Follow-up", exact: true }).last().selectOption("Contacted");
    await page.getByLabel("Owner").fill("Bo Lee");
    await page.getByLabel("Follow up on").fill("2026-12-03");
    await page.getByLabel("Notes").fill("Call again in the morning.");
    await page.getByRole("button", { name: "Save the follow-up" }).click();
    await expect(page.getByText("The follow-up is saved")).toBeVisible();
    await expect(row).toContainText("Contacted, Bo Lee, 2026-12-03");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await page.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("export", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, "utf8")).toContain(`Ana Ruiz,${email}`);
  });

  await test.step("no trace", async () => {
    expect(await findViolations(page, '[data-testid="leads-tool"]')).toEqual([]);
    expect(await storedIn(page)).toContain("__studio_auth_token_local");
    expect(await storedIn(page)).not.toContain(email);
    const raw = studio.lake.withConfig({ perspective: "raw" });
    expect(JSON.stringify(await raw.fetch("*"))).not.toContain(email);
    await expect.poll(() => raw.fetch("*[_type == 'studioProof']")).toEqual([]);
    expect(studio.siteLog()).toContain('"action":"export"');
    expect(studio.siteLog()).not.toContain(email);
  });

  await test.step("after 15 minutes without activity the leads are gone", async () => {
    await expect(row).toBeVisible();
    await page.evaluate(
      (now) => {
        Date.now = () => now;
      },
      Date.now() + 16 * 60_000,
    );
    await expect(page.getByRole("button", { name: "Show leads" })).toBeVisible();
    await expect(row).toBeHidden();
  });
});
