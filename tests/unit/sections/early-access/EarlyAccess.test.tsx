import { afterEach, expect, test, vi } from "vitest";
import { INTERESTS } from "#schemas/rules/interests.ts";
import { checkInterest } from "#sections/early-access/checkInterest.ts";
import { EarlyAccess } from "#sections/early-access/EarlyAccess.tsx";
import { earlyAccess } from "../../../support/specification.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const { fields, interests, countries } = earlyAccess;
const content = await seedContent("earlyAccess");
const section = await render(examples["early-access"]);
const form = only(section, "form");

test("the early-access section has the specification's fields, each with a label", () => {
  for (const field of fields) {
    const [label] = form
      .querySelectorAll("label[for]")
      .filter(({ textContent }) => textContent.startsWith(field));
    const control = only(form, `[id="${label?.getAttribute("for")}"]`);
    expect(["input", "select"]).toContain(control.rawTagName);
  }
});

test("the early-access section offers the specification's interests and countries", () => {
  expect(texts(form, 'label:has([type="checkbox"])')).toEqual(interests);
  expect(attributes(form, '[type="checkbox"]', "value")).toEqual(interests);
  const options = form.querySelectorAll("option").filter((option) => option.getAttribute("value"));
  const found = options.map((option) => [option.getAttribute("value"), option.textContent]);
  expect(found).toEqual(Object.entries(countries));
});

test("the early-access section lists the steps after a request, in order", () => {
  expect(content.steps.length).toBeGreaterThan(0);
  expect(texts(section, "ol > li > h4")).toEqual(content.steps.map(({ title }) => title));
});

test("the early-access section links to the team's calendar, if the settings have its address", async () => {
  const url = "https://calendar.example/talk";
  const withCalendar = await render(
    <EarlyAccess {...content} language="en" privacyHref="/privacy-policy" schedulingUrl={url} />,
  );
  expect(links(withCalendar)).toContainEqual(["Book a time with our team", url]);
  expect(section.textContent).not.toContain("Book a time");
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["?interest=Pilot+study", ["Pilot study"]],
  ["?utm_source=mail&interest=Investment", ["Investment"]],
  ["?interest=pilot", []],
  ["?interest=", []],
  ["", []],
])("the query %j checks %j, and leaves what the visitor checked", (search, expected) => {
  const boxes = INTERESTS.map((value) => ({ value, checked: value === "Partnership" }));
  vi.stubGlobal("location", { search });
  vi.stubGlobal("document", { querySelectorAll: () => boxes });
  checkInterest();
  const checked = boxes.filter((box) => box.checked).map(({ value }) => value);
  expect(checked).toEqual([...expected, "Partnership"]);
});
