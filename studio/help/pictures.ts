// Vite adds each file in this form to the build.
const urls = {
  form: new URL("./pictures/form.avif", import.meta.url),
  "on-the-page": new URL("./pictures/on-the-page.avif", import.meta.url),
  blocks: new URL("./pictures/blocks.avif", import.meta.url),
  waiting: new URL("./pictures/waiting.avif", import.meta.url),
  past: new URL("./pictures/past.avif", import.meta.url),
  legal: new URL("./pictures/legal.avif", import.meta.url),
  review: new URL("./pictures/review.avif", import.meta.url),
};

/** The URLs of the guide's pictures, by their names in the guide. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(urls).map(([name, { href }]) => [`pictures/${name}.avif`, href]),
);
