/** Returns a page with one block below its opening. */
export const newPage = (slug: string, more: Record<string, unknown> = {}) => ({
  _type: "page" as const,
  title: "A new page",
  slug: { _type: "slug", current: slug },
  description: "A page that a test has made, with all that the Studio asks for of a page.",
  inHeader: false,
  inFooter: "no",
  blocks: [
    {
      _key: "opening",
      _type: "openingBlock",
      heading: "A new page",
      intro: "What this page is about, in a sentence of the length that the Studio asks for.",
    },
    { _key: "goals", _type: "sectionBlock", section: { _type: "reference", _ref: "goals" } },
  ],
  ...more,
});
