import { blockTypes } from "#schemas/rules/blocks.ts";
import type { BrokenContent } from "../support/content/brokenContent.ts";

const care = "page-for-care-teams";
const block = (key: string) => `${care} blocks[_key=="${key}"]`;
const long = (length: number) => "long ".repeat(length).slice(0, length).trim().padEnd(length, "g");

/** Invalid content of editors' pages and of the landing page's order. */
export const brokenPages: readonly BrokenContent[] = [
  {
    name: "a page without an address",
    document: care,
    set: { slug: undefined },
    lines: [`${care} slug: Required`],
  },
  {
    name: "an address in capitals",
    document: care,
    set: { "slug.current": "For-Care-Teams" },
    lines: [
      `${care} slug: An address can't contain “F”. Use lowercase letters from a to z, digits and single hyphens, such as pilot-studies.`,
    ],
  },
  {
    name: "an address that the site itself uses",
    document: care,
    set: { "slug.current": "api" },
    lines: [`${care} slug: The site itself uses "/api". Choose another address.`],
  },
  {
    name: "the address of a legal page",
    document: care,
    set: { "slug.current": "privacy-policy" },
    lines: [`${care} slug: "/privacy-policy" is the address of Privacy policy. Choose another.`],
  },
  {
    name: "the address of another page",
    document: care,
    set: { "slug.current": "pilot-studies" },
    lines: [
      `${care} slug: "/pilot-studies" is the address of the page "page-pilot-studies". Choose another.`,
      `page-pilot-studies slug: "/pilot-studies" is the address of the page "${care}". Choose another.`,
    ],
  },
  {
    name: "a page without an opening",
    document: care,
    set: { "blocks.0": undefined },
    lines: [
      `${care} blocks: Start the page with an opening, and use only one. It contains the page's main heading.`,
    ],
  },
  {
    name: "a second opening",
    document: care,
    set: { "blocks.6": { _key: "other", _type: "openingBlock", heading: "Again", intro: long(60) } },
    lines: [
      `${care} blocks: Start the page with an opening, and use only one. It contains the page's main heading.`,
    ],
  },
  {
    name: "an unknown type of block",
    document: care,
    set: { "blocks.2": { _key: "goals", _type: "goals", heading: "Our Goals" } },
    lines: [
      `${care} blocks[2]: An item of type "goals" is not allowed here. The list accepts ${blockTypes.join(", ")}.`,
    ],
  },
  {
    name: "a duplicate section",
    document: care,
    set: {
      "blocks.2": {
        _key: "again",
        _type: "sectionBlock",
        section: { _type: "reference", _ref: "applications" },
      },
      "blocks.3": {
        _key: "once-more",
        _type: "sectionBlock",
        section: { _type: "reference", _ref: "applications" },
      },
    },
    lines: [`${care} blocks: The section "applications" is on this page twice. Remove one.`],
  },
  {
    name: "two forms",
    document: care,
    set: {
      "blocks.2": { _key: "form", _type: "earlyAccessBlock", heading: "Write to us" },
      "blocks.3": {
        _key: "again",
        _type: "sectionBlock",
        section: { _type: "reference", _ref: "earlyAccess" },
      },
    },
    lines: [`${care} blocks: The early-access form is on this page twice. Remove one.`],
  },
  {
    name: "rich text without words",
    document: care,
    set: { "blocks.2.body": [{ _type: "block", _key: "a", style: "normal", markDefs: [], children: [] }] },
    lines: [
      `${block("day")}.body: Write the text of the section. Without it, visitors see only a heading.`,
      `${block("day")}.body[_key=="a"]: This text is empty.`,
    ],
  },
  {
    name: "a button that leads nowhere",
    document: care,
    set: { "blocks.5.page.target._ref": "page-no-such" },
    lines: [
      `${block("next")}.page: The target of this link is not published, or it is hidden. Publish it first, or choose another.`,
    ],
  },
  {
    name: "a button without an address",
    document: care,
    set: { "blocks.5.page": undefined },
    lines: [`${block("next")}.page: Say where the button leads: a page here, or an address.`],
  },
  {
    name: "an unapproved figure",
    document: care,
    set: {
      "blocks.2": {
        _key: "figures",
        _type: "figuresBlock",
        heading: "In figures",
        figures: [
          { _key: "a", _type: "marketingFigure", value: "95%", label: "accuracy" },
          { _key: "b", _type: "marketingFigure", value: "12", label: "hospitals" },
        ],
      },
    },
    lines: [
      `${block("figures")}.figures[_key=="b"]: The figure "12 hospitals" is not approved. “Claims” in the Studio lists the approved claims.`,
    ],
  },
  {
    name: "a quotation without consent",
    document: care,
    set: {
      "blocks.2": {
        _key: "said",
        _type: "quotationsBlock",
        heading: "What people say",
        quotations: [
          { _key: "a", _type: "quotation", text: long(40), person: "A. Nurse", consentNote: "Mail" },
        ],
      },
    },
    lines: [
      `${block("said")}.quotations[_key=="a"].consentDate: Enter the date of the written consent. Quote nobody without it.`,
    ],
  },
  {
    name: "a picture without alternative text",
    document: care,
    set: {
      "blocks.2.body.0": {
        _type: "image",
        _key: "picture",
        asset: { _type: "reference", _ref: `image-${"0123456789".repeat(4)}-1200x800-png` },
      },
    },
    lines: [
      `${block("day")}.body[_key=="picture"].alt: Describe the picture: some visitors cannot see it.`,
      `${block("day")}.body[_key=="picture"].asset: This refers to "image-${"0123456789".repeat(4)}-1200x800-png", which is not in this content.`,
    ],
  },
  {
    name: "a section in two places of the landing page",
    document: "landingPage",
    set: { "sections.0.section": "demos" },
    lines: ['landingPage sections: "Demos" is in the list twice. Remove one.'],
  },
  {
    name: "a section with a fixed place in the order",
    document: "landingPage",
    set: { "sections.2.section": "hero" },
    lines: ['landingPage sections[_key=="demos"].section: Value "hero" did not match any allowed values'],
  },
  {
    name: "a link to a hidden section",
    document: "landingPage",
    set: { "sections.7.hidden": true },
    lines: [
      'page-pilot-studies blocks[_key=="measures"].body[_key=="p7"].markDefs[_key=="m1"]: The target of this link is not published, or it is hidden. Publish it first, or choose another.',
    ],
  },
];
