import { getPublishedId } from "@sanity/client/csm";
import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { publishedClient } from "./pageLink.ts";
import { wordsOfClaim } from "./rules/claims/approvedWords.ts";
import { citedClaimProblem } from "./rules/claims/citedClaims.ts";
import { CITED_CLAIM } from "./rules/claims/claims.ts";
import { languageOf } from "./rules/documentIds.ts";

/** A source in rich text. The page numbers it, and lists it after its blocks. */
export const citation = defineType({
  name: "citation",
  title: "Reference",
  description:
    "A source for the words before it. The page shows a small number here, and lists the source at its end. A source that you add twice has one number.",
  type: "object",
  fields: [
    line({
      name: "source",
      title: "Source",
      description: "The source as the list shows it: authors, title, where it was published, and the year.",
      min: 3,
      max: 400,
    }),
    defineField({
      name: "url",
      title: "Link",
      description:
        "The address of the source. It must begin with https://. For a DOI, write https://doi.org/ and the DOI. Optional.",
      type: "url",
      validation: optionalExternalUrl,
    }),
  ],
  preview: {
    select: { source: "source" },
    prepare: ({ source }) => ({ title: source ? `[${source}]` : "No source yet" }),
  },
});

/** A claim in rich text: the page shows its approved words, and lists its evidence as references. */
export const citedClaim = defineType({
  name: "citedClaim",
  title: "Claim",
  description:
    "The approved words of a claim, with its evidence at the end of the page. The words follow the claim. When the claim is withdrawn or its evidence expires, the page leaves out this paragraph or item of a list.",
  type: "object",
  fields: [
    defineField({
      name: "claim",
      title: "Claim",
      description: "The claim that this text makes. It must be in use.",
      type: "reference",
      to: [{ type: "claim" }],
      options: { filter: 'status == "approved"', disableNew: true },
      validation: (rule) => [
        rule.required(),
        // The content check, which has no lake, compares the claims itself.
        rule.custom(async (reference, context) => {
          if (!reference?._ref) return true;
          const params = { id: reference._ref };
          const found = await publishedClient(context).fetch<object[] | null>(CITED_CLAIM, params);
          const document = context.document ?? { _id: "" };
          const place = { language: languageOf(document), document: getPublishedId(document._id) };
          return (found && citedClaimProblem(wordsOfClaim({ ...found[0] }), place)) ?? true;
        }),
      ],
    }),
  ],
  preview: {
    select: { statement: "claim.statement" },
    prepare: ({ statement }) => ({ title: statement ?? "No claim chosen" }),
  },
});
