import { expect, test } from "vitest";
import { imageSet } from "#content/image.ts";
import { Applications } from "#sections/applications/Applications.tsx";
import { focus, useCases } from "../../specification.ts";
import { only, render, texts } from "./render.ts";
import { seedContent } from "./seedContent.ts";

const content = await seedContent("applications");

test("a card for each target application; the last is on its focus", async () => {
  const section = await render(<Applications {...content} imageSet={imageSet} />);
  expect(texts(section, "ol > li > h3")).toEqual(useCases.map((name) => expect.stringMatching(name)));
  expect(texts(section, "ol > li").at(-1)).toMatch(focus);
  for (const card of section.querySelectorAll("ol > li")) expect(texts(card, "ul > li")).not.toEqual([]);
});

test("a card with a picture shows it with its alternative text, in the card's crop", async () => {
  const image = {
    asset: `image-${"0".repeat(40)}-800x600-png`,
    alt: "A patient reads",
    hotspot: null,
    crop: null,
  };
  const cards = content.cards.map((card, index) => ({ ...card, image: index === 1 ? image : null }));
  const section = await render(<Applications {...content} cards={cards} imageSet={imageSet} />);
  const picture = only(section, "img");
  expect(picture.parentNode).toBe(section.querySelectorAll("ol > li")[1]);
  expect(picture.attributes).toMatchObject({ alt: image.alt, loading: "lazy" });
  expect(picture.getAttribute("srcset")).toBe(imageSet(image, "card").srcSet);
});
