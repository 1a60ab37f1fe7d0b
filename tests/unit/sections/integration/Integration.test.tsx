import { expect, test } from "vitest";
import { integrationFlow } from "../../../support/specification.ts";
import { render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const content = await seedContent("integration");
const section = await render(examples.integration);

test("the integration section shows the flow from the customer's systems through the hub to the products", () => {
  const stages = section.querySelectorAll("ol > li");
  expect(stages).toHaveLength(integrationFlow.length);
  for (const [index, [title, names]] of integrationFlow.entries()) {
    const [stage] = stages.slice(index);
    if (!stage) throw new Error(`The flow has no stage ${index}.`);
    expect(texts(stage, "h3")).toEqual([expect.stringMatching(title)]);
    for (const name of names) expect(stage.textContent).toMatch(name);
  }
});

test("the integration section shows a format and a sample for each system", () => {
  const parts = section.querySelectorAll("ol > li:first-child > ul > li");
  expect(parts.map((part) => [...texts(part, "b"), ...texts(part, "code")])).toEqual(
    content.sample?.inputs.map(({ label, text }) => [label, text]),
  );
  expect(texts(section, "b").toSorted()).toEqual(["CSV", "FHIR", "HL7"]);
});

test("the integration section shows a field's previous and new value in the hub's record, without any animation", () => {
  const fields = content.sample?.fields ?? [];
  expect(texts(section, "dl dt")).toEqual(fields.map(({ label }) => label));
  expect(texts(section, "dl dd")).toEqual(
    fields.map(({ before, value }) => (before ? `${before} ${value}` : value)),
  );
  expect(texts(section, "del")).toEqual(fields.flatMap(({ before }) => before ?? []));
  expect(texts(section, "del")).toHaveLength(1);
});

test("the integration section shows only names if there is no sample", async () => {
  const section = await render(examples["integration-without-sample"]);
  expect(section.querySelectorAll("code, b, dl, ol + p")).toEqual([]);
  expect(texts(section, "ol > li:first-child > ul > li")).toEqual(content.systems.items);
});
