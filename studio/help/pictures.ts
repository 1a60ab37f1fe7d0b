// Vite adds each file in this form to the build.
const urls = [
  new URL("./pictures/form.avif", import.meta.url),
  new URL("./pictures/on-the-page.avif", import.meta.url),
  new URL("./pictures/blocks.avif", import.meta.url),
  new URL("./pictures/waiting.avif", import.meta.url),
  new URL("./pictures/past.avif", import.meta.url),
  new URL("./pictures/legal.avif", import.meta.url),
  new URL("./pictures/review.avif", import.meta.url),
];

const names = ["form", "on-the-page", "blocks", "waiting", "past", "legal", "review"];

/** The URLs of the guide's pictures, by their names in the guide. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name, index) => [`pictures/${name}.avif`, urls[index]?.href ?? ""]),
);
