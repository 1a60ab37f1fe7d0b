import { blockTypes } from "#schemas/rules/blocks.ts";
import { casesOf, long } from "../support/content/brokenContent.ts";

const hash = "0123456789".repeat(4);
const picture = {
  _type: "image",
  _key: "picture",
  asset: { _type: "reference", _ref: `image-${hash}-1200x800-png` },
};
const applications = { _type: "sectionBlock", section: { _type: "reference", _ref: "applications" } };
const figure = (_key: string, value: string, label: string) => ({
  _key,
  _type: "marketingFigure",
  value,
  label,
});
const quotation = { _key: "a", _type: "quotation", text: long(40), person: "A. Nurse", consentNote: "Mail" };
const emptyText = { _type: "block", _key: "a", style: "normal", markDefs: [], children: [] };
const noTarget = "The target of this link is not published, or it is hidden.";

/** Invalid content of editors' pages and of the landing page's order. */
export const brokenPages = casesOf({
  "page-for-care-teams": [
    ["a page without an address", { slug: undefined }, "slug: Required"],
    ["an address in capitals", { "slug.current": "For-Care-Teams" }, "slug: An address can't contain “F”."],
    ["an address that the site itself uses", { "slug.current": "api" }, 'slug: The site itself uses "/api".'],
    [
      "the address of a legal page",
      { "slug.current": "privacy-policy" },
      'slug: "/privacy-policy" is the address of Privacy policy. Choose another.',
    ],
    [
      "the address of another page",
      { "slug.current": "pilot-studies" },
      'slug: "/pilot-studies" is the address of the page "page-pilot-studies".',
      'page-pilot-studies slug: "/pilot-studies" is the address of the page "page-for-care-teams".',
    ],
    [
      "a page without an opening",
      { "blocks.0": undefined },
      "blocks: Start the page with an opening, and use only",
    ],
    [
      "a second opening",
      { "blocks.6": { _key: "other", _type: "openingBlock", heading: "Again", intro: long(60) } },
      "blocks: Start the page with an opening, and use only one.",
    ],
    [
      "an unknown type of block",
      { "blocks.2": { _key: "goals", _type: "goals", heading: "Our Goals" } },
      `blocks[2]: An item of type "goals" is not allowed here. The list accepts ${blockTypes.join(", ")}.`,
    ],
    [
      "a duplicate section",
      { "blocks.2": { _key: "again", ...applications }, "blocks.3": { _key: "more", ...applications } },
      'blocks: The section "applications" is on this page twice.',
    ],
    [
      "two forms",
      {
        "blocks.2": { _key: "form", _type: "earlyAccessBlock", heading: "Write to us" },
        "blocks.3": {
          _key: "again",
          _type: "sectionBlock",
          section: { _type: "reference", _ref: "earlyAccess" },
        },
      },
      "blocks: The early-access form is on this page twice.",
    ],
    [
      "rich text without words",
      { "blocks.2.body": [emptyText] },
      "blocks[day].body: Write the text of the section.",
      "blocks[day].body[a]: This text is empty.",
    ],
    [
      "a button that leads nowhere",
      { "blocks.5.page.target._ref": "page-no" },
      `blocks[next].page: ${noTarget}`,
    ],
    [
      "a button without an address",
      { "blocks.5.page": undefined },
      "blocks[next].page: Say where the button leads",
    ],
    [
      "an unapproved figure",
      {
        "blocks.2": {
          ...{ _key: "figures", _type: "figuresBlock", heading: "In figures" },
          figures: [figure("a", "95%", "accuracy"), figure("b", "12", "hospitals")],
        },
      },
      'blocks[figures].figures[b]: The figure "12 hospitals" is not approved.',
    ],
    [
      "a quotation without consent",
      {
        "blocks.2": {
          _key: "said",
          _type: "quotationsBlock",
          heading: "People say",
          quotations: [quotation],
        },
      },
      "blocks[said].quotations[a].consentDate: Enter the date of the written consent.",
    ],
    [
      "a table whose rows differ in length",
      {
        "blocks.2": {
          ...{ _key: "plans", _type: "tableBlock", heading: "Plans", caption: "What each plan includes" },
          rows: [
            { _key: "a", _type: "tableRow", cells: ["Plan", "Patients", "Support"] },
            { _key: "b", _type: "tableRow", cells: ["Pilot", "50"] },
          ],
        },
      },
      "blocks[plans].rows: Row 2 has 2 cells, but there are 3 columns.",
    ],
    [
      "a picture without alternative text",
      { "blocks.2.body.0": picture },
      "blocks[day].body[picture].alt: Describe the picture",
      `blocks[day].body[picture].asset: This refers to "${picture.asset._ref}", which is not in this content.`,
    ],
  ],
  landingPage: [
    ["a section in two places", { "sections.0.section": "demos" }, 'sections: "Demos" is in the list twice.'],
    [
      "a section with a fixed place in the order",
      { "sections.2.section": "hero" },
      'sections[demos].section: Value "hero" did not match any allowed values',
    ],
    [
      "a link to a hidden section",
      { "sections.7.hidden": true },
      `page-pilot-studies blocks[measures].body[p7].markDefs[m1]: ${noTarget}`,
    ],
  ],
});
