import { expect, test, vi } from "vitest";
import { galleryExamples } from "#gallery/galleryExamples.tsx";
import { sectionIds } from "#schemas/singletons.ts";
import { markup } from "../../support/content/markup.ts";
import { seedGallery } from "../sections/seedGallery.ts";

vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant" }),
}));

const { wide, framed } = galleryExamples(await seedGallery());
const shown = Object.entries({ ...wide, ...framed });

test("every section has an example", () => {
  const sections = sectionIds.map((id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(Object.keys(wide)).toEqual(expect.arrayContaining(sections));
});

test("no two examples render the same HTML, and none has inline styles", async () => {
  const seen = new Map<string, string>();
  for (const [name, node] of shown) {
    const html = await markup(node);
    expect(html, name).toMatch(/<\w/);
    expect(html, name).not.toMatch(/<[^>]+\sstyle="/);
    expect(seen.get(html), name).toBeUndefined();
    seen.set(html, name);
  }
});
