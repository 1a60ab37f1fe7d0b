import { test as base } from "playwright/test";
import { freshEmail } from "../inbox.ts";
import { otherBrowsers } from "./otherBrowsers.ts";
import { createVisitor, type Visitor } from "./Visitor.ts";

export const test = base.extend<object, { visitorOf: (name: string) => Promise<Visitor> }>({
  /** One browser of each kind, shared by all tests. */
  visitorOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const visitors = new Map<string, Visitor>();
      await use(async (name) => {
        const start = otherBrowsers.find((browser) => browser.name === name)?.start;
        if (!start) throw new Error(`${name} is not installed.`);
        const visitor = visitors.get(name) ?? createVisitor(await start());
        visitors.set(name, visitor);
        return visitor;
      });
      for (const { driver } of visitors.values()) await driver.close();
    },
    { scope: "worker" },
  ],
});

/** Runs in the page: returns whether a form's script has loaded. Until then the browser validates natively. */
export const noValidate = (label: string) =>
  document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)?.noValidate;

/** Types the texts of the early-access form. @param name the visitor's name */
export async function typeEarlyAccess(visitor: Visitor, name: string): Promise<void> {
  for (const [field, text] of [
    ["name", name],
    ["email", freshEmail()],
    ["organization", "Harbor Clinic"],
    ["role", "Director of Care"],
  ] as const) {
    await visitor.click(`#early-access-${field}`);
    await visitor.type(text);
  }
}
