import { expect, test } from "vitest";
import { Integration } from "#sections/integration/Integration.tsx";
import { integrationFlow } from "../../specification.ts";
import { render, texts } from "./render.ts";
import { seedContent } from "./seedContent.ts";

test("the flow, from the visitor's systems through the hub to the products", async () => {
  const section = await render(<Integration {...(await seedContent("integration"))} />);
  const stages = section.querySelectorAll("ol > li");
  expect(stages).toHaveLength(integrationFlow.length);
  for (const [index, [title, names]] of integrationFlow.entries()) {
    const [stage] = stages.slice(index);
    if (!stage) throw new Error(`There is no stage ${index}.`);
    expect(texts(stage, "h3")).toEqual([expect.stringMatching(title)]);
    for (const name of names) expect(stage.textContent).toMatch(name);
  }
});
