import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import { mailChoiceId } from "#schemas/rules/start/mailChoice.ts";
import { MailFields } from "../../../../studio/start/MailChoiceForm.tsx";
import { defaultChoice, readMailChoice, saveMailChoice } from "../../../../studio/start/mailChoice.ts";
import { client } from "../changes/ownLake.ts";
import { markupOf } from "../sign-off/markupOf.tsx";

const ada = { id: "ada", name: "Ada", email: "ada@clinic.example" };
const ZONE = "Europe/Berlin";

test.each([
  ["the address of the login", ada, { address: "ada@clinic.example", frequency: "daily" }],
  [
    "no address, if the lake only made one up",
    { ...ada, email: "ada@localhost" },
    { address: "", frequency: "never" },
  ],
  ["no address, if the login has none", { id: "ada" }, { address: "", frequency: "never" }],
])("a person who has not chosen has %s", (_, person, expected) => {
  expect(defaultChoice(person, ZONE)).toMatchObject({ user: "ada", timeZone: ZONE, ...expected });
});

test("the first visit stores the default once, and the choice of the person stays", async () => {
  expect(await readMailChoice(client, ada, ZONE)).toMatchObject({ frequency: "daily" });
  expect(await client.getDocument(mailChoiceId("ada"))).toMatchObject({
    ...{ _type: "mailChoice", user: "ada", name: "Ada", address: "ada@clinic.example", timeZone: ZONE },
  });
  await saveMailChoice(client, { ...defaultChoice(ada, ZONE), frequency: "never" });
  expect(await readMailChoice(client, ada, "UTC")).toMatchObject({ frequency: "never", timeZone: "UTC" });
});

test("a person who may not write sees the form too", async () => {
  const reader = {
    getDocument: async () => undefined,
    createIfNotExists: async () => Promise.reject(new Error("Insufficient permissions")),
  };
  expect(await readMailChoice(reader as never, ada, ZONE)).toMatchObject({ frequency: "daily" });
});

test("the form names its fields and the choices", () => {
  const page = parse(markupOf(<MailFields stored={defaultChoice(ada, ZONE)} save={vi.fn()} />));
  const names = page
    .querySelectorAll("label")
    .map((label) => [
      label.querySelector("[data-ui=Text]")?.textContent,
      label.querySelector("select, input")?.tagName,
    ]);
  expect(names).toEqual([
    ["Mail me what waits for me", "SELECT"],
    ["To this address", "INPUT"],
  ]);
  expect(page.querySelectorAll("option").map(({ textContent }) => textContent)).toEqual([
    ...["At once", "Once a day, in the morning", "Never"],
  ]);
  expect(page.querySelector("option[selected]")?.textContent).toBe("Once a day, in the morning");
});
