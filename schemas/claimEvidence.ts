import { getPublishedId } from "@sanity/client/csm";
import { defineField, defineType, type SanityDocument, type ValidationContext } from "sanity";
import { choice, line, paragraph } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { publishedClient } from "./pageLink.ts";
import { CLAIMS_ON, evidenceKinds } from "./rules/claims/claims.ts";
import { currentDate, type ReviewProblem, reviewLine, reviewProblem } from "./rules/claims/review.ts";

/** Kinds of evidence that describe what was measured, and kinds that others published. */
const measured: readonly unknown[] = ["study", "measurement"];
const published: readonly unknown[] = ["study", "statistic"];

/** Returns the fields that the kind of evidence needs and that are empty. */
function gapsOf(document: SanityDocument | undefined) {
  const { kind, size, method, date, url, file }: Readonly<Record<string, unknown>> = document ?? {};
  const isMeasured = measured.includes(kind);
  const gaps = [
    { field: "size", isGap: isMeasured && !size, message: "Say how many people or cases were measured." },
    { field: "method", isGap: isMeasured && !method, message: "Say how it was measured." },
    { field: "date", isGap: isMeasured && !date, message: "Say when it was measured." },
    {
      field: "url",
      isGap: published.includes(kind) && !url && !file,
      message: "Add the link here or the file below, so that anyone can check it.",
    },
  ];
  return gaps.filter(({ isGap }) => isGap).map(({ field, message }) => ({ message, path: [field] }));
}

/** Returns the rule for the review date. The content check, which has no lake, compares the dates itself. */
const reviewRule =
  (state: ReviewProblem["state"]) =>
  async (reviewBy: string | undefined, context: ValidationContext): Promise<true | string> => {
    if (!reviewBy || !context.document) return true;
    const id = getPublishedId(context.document._id);
    const claims = await publishedClient(context).fetch<string[] | null>(CLAIMS_ON, { id });
    const problem = reviewProblem(reviewBy, claims ?? [], currentDate());
    return problem?.state === state ? problem.message : true;
  };

/** What supports the words of claims: a study, a target, or a definition. */
export const claimEvidence = defineType({
  name: "claimEvidence",
  title: "Evidence",
  description:
    "What supports a claim: a study, a measurement, a published number, a target of ours, or what we mean by the words. Never invent any.",
  type: "document",
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "Names the evidence in lists: “Transcription target”.",
      max: 80,
    }),
    choice({
      name: "kind",
      title: "Kind",
      description:
        "Be exact. A number that we aim for is a “Design target”, even if we expect to reach it. “Meaning of the words” says what our words mean, or what we do not do.",
      choices: evidenceKinds,
      isList: true,
    }),
    paragraph({
      name: "summary",
      title: "In one sentence",
      description: "Say what the evidence shows, and what it doesn't show.",
      min: 20,
      max: 280,
    }),
    line({
      name: "size",
      title: "Size",
      description: "How many people, calls or days were measured. Needed for a study and a measurement.",
      max: 120,
      optional: true,
    }),
    paragraph({
      name: "method",
      title: "Method",
      description: "How the result was reached. Needed for a study and a measurement.",
      max: 400,
      optional: true,
    }),
    defineField({
      name: "date",
      title: "Published or measured on",
      description: "When it was published or measured. Needed for a study and a measurement.",
      type: "date",
      options: { dateFormat: "MMMM D, YYYY" },
    }),
    defineField({
      name: "url",
      title: "Link or DOI",
      description: "Where anyone can read it. Write a DOI as https://doi.org/… .",
      type: "url",
      validation: optionalExternalUrl,
    }),
    defineField({
      name: "file",
      title: "File",
      description:
        "The report, if it has no link. Anyone who knows the file's address can open it, so add nothing confidential.",
      type: "file",
    }),
    line({
      name: "owner",
      title: "Owner",
      description: "The role that keeps this evidence current, such as “Clinical lead”.",
      max: 60,
    }),
    defineField({
      name: "reviewBy",
      title: "Evidence date",
      description:
        "The last day on which claims may rest on this evidence. The check warns 30 days before. After it, the check fails, and the page falls back as the claims say. When you have checked the evidence, set a later date and publish.",
      type: "date",
      options: { dateFormat: "MMMM D, YYYY" },
      validation: (rule) => [
        rule.required(),
        rule.custom(reviewRule("overdue")),
        rule.custom(reviewRule("due")).warning(),
      ],
    }),
  ],
  validation: (rule) => rule.custom(gapsOf),
  preview: {
    select: { title: "title", kind: "kind", reviewBy: "reviewBy" },
    prepare: ({ title, kind, reviewBy }) => ({
      title: title ?? "No title yet",
      subtitle: `${evidenceKinds[kind as keyof typeof evidenceKinds] ?? "No kind yet"}, ${reviewLine(reviewBy, currentDate())}`,
    }),
  },
});
