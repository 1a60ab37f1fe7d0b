import { expect, test } from "vitest";
import { FeatureCards } from "#blocks/FeatureCards.tsx";
import { render, texts } from "../sections/render.ts";

const cards = ["Plan", "Run"].map((title) => ({ _key: title, title, description: `${title} it.` }));

test.each([
  ["an ordered list if they are numbered", true, "ol"],
  ["a plain list otherwise", false, "ul"],
  ["a plain list in older content", null, "ul"],
])("feature cards are %s", async (_, numbered, list) => {
  const block = await render(
    <FeatureCards
      _type="featureCardsBlock"
      {...{ _key: "steps", heading: "Steps", intro: null, cards, numbered }}
    />,
  );
  expect(texts(block, `${list} > li > h3`)).toEqual(["Plan", "Run"]);
  expect(texts(block, `${list} > li > p`)).toEqual(["Plan it.", "Run it."]);
});
