import { defineArrayMember, defineField, defineType, type ValidationContext } from "sanity";
import { choice, line } from "./fields.ts";
import { languages, SOURCE_LANGUAGE } from "./languages.ts";
import { publishedClient } from "./pageLink.ts";
import { claimStates, EVIDENCE_OF } from "./rules/claims/claims.ts";
import { expiryChoices } from "./rules/claims/figures.ts";
import { currentDate, reviewLine, reviewState } from "./rules/claims/review.ts";
import { reviewedTypes } from "./rules/documentReview.ts";
import { inSameLanguage } from "./rules/translations/foreignReferences.ts";

interface FoundEvidence {
  readonly _id: string;
  readonly title?: string;
  readonly reviewBy?: string;
}

/**
 * Requires that the evidence of an approved claim is published and not past its review date. The content check, which has
 * no lake, compares them itself.
 */
async function isSupported(value: unknown, context: ValidationContext): Promise<true | string> {
  if (context.document?.status !== "approved" || !Array.isArray(value)) return true;
  const references: readonly { readonly _ref?: string }[] = value;
  const ids = references.flatMap(({ _ref }) => _ref ?? []);
  const evidence = await publishedClient(context).fetch<FoundEvidence[] | null>(EVIDENCE_OF, { ids });
  if (!evidence) return true;
  const isMissing = ids.some((id) => !evidence.some(({ _id }) => _id === id));
  if (isMissing) return "A document here is not published. Open it and publish it first.";
  const today = currentDate();
  const overdue = evidence.find(({ reviewBy = "" }) => reviewState(reviewBy, today) === "overdue");
  return (
    !overdue ||
    `“${overdue.title}” is past its evidence date. Open it, check it, and publish it with a later date first.`
  );
}

/** Words about results, reach or health that the site may use, with their evidence. */
export const claim = defineType({
  name: "claim",
  title: "Claim",
  description:
    "Words about results, reach or health that the site may use. The check rejects such words without an approved claim.",
  type: "document",
  fields: [
    line({
      name: "statement",
      title: "Words",
      description:
        "The words exactly as the site says them in English; capital letters don't matter. For a figure, write its number and its label: “99% uptime”. For a goal, write “Alerts opened within 15 minutes: 90%”, for a step of clinical safety “A rule fires: Target: seconds”, and for a standard its name. Use as many words as the claim needs, because a shorter claim also allows longer texts that contain it.",
      min: 2,
      max: 120,
    }),
    defineField({
      name: "translatedWords",
      title: "Words in other languages",
      description:
        "The words exactly as translations say them. A translation leaves out a figure, goal, step or standard that says other words. Optional.",
      type: "object",
      options: { collapsible: true, collapsed: true },
      fields: languages
        .filter(({ id }) => id !== SOURCE_LANGUAGE)
        .map(({ id, title }) =>
          line({
            name: id,
            title,
            description: `The words in ${title}, such as those of a figure: its number and its label.`,
            max: 160,
            optional: true,
          }),
        ),
    }),
    defineField({
      name: "onlyIn",
      title: "Where it may be said",
      description: "The only document that may say it. Optional. If empty, any page may.",
      type: "reference",
      to: reviewedTypes.map((type) => ({ type })),
      // Weak, so that the document can be deleted. The claim then allows nothing.
      weak: true,
      options: { ...inSameLanguage, disableNew: true },
    }),
    defineField({
      name: "evidence",
      title: "Evidence",
      description:
        "What supports the words. Add 1 to 4. If there is none yet, create it: choose the kind honestly, and publish it first.",
      type: "array",
      of: [defineArrayMember({ type: "reference", title: "Evidence", to: [{ type: "claimEvidence" }] })],
      validation: (rule) => [rule.required().min(1).max(4).unique(), rule.custom(isSupported)],
    }),
    line({
      name: "qualifier",
      title: "What must be said with it",
      description:
        "The words that keep the claim honest, such as “An aim, not a result”. Write them next to the claim on the page. Optional.",
      max: 160,
      optional: true,
    }),
    defineField({
      name: "whenExpired",
      title: "When its evidence expires",
      description:
        "What pages do with a figure, goal, response time or standard that names this claim, from the day after the evidence date or when the claim is withdrawn. If empty, it is left out. A text that shows the claim leaves out its paragraph.",
      type: "string",
      options: {
        list: Object.entries(expiryChoices).map(([value, title]) => ({ value, title })),
        layout: "radio",
      },
      validation: (rule) =>
        rule.custom(
          (choice, { document }) =>
            choice !== "qualifier" ||
            Boolean(document?.qualifier) ||
            "Write what must be said with the claim first, or leave the claim out.",
        ),
    }),
    line({
      name: "owner",
      title: "Owner",
      description: "The role that answers for the claim, such as “Marketing”.",
      max: 60,
    }),
    choice({
      name: "status",
      title: "Status",
      description:
        "“In use” allows the words on the site once this is published. Before you choose “Withdrawn”, remove the words from the site.",
      choices: claimStates,
      initialValue: "proposed",
    }),
  ],
  initialValue: { status: "proposed" },
  preview: {
    select: {
      title: "statement",
      status: "status",
      first: "evidence.0.reviewBy",
      second: "evidence.1.reviewBy",
      third: "evidence.2.reviewBy",
      fourth: "evidence.3.reviewBy",
    },
    prepare: ({ title, status, first, second, third, fourth }) => {
      const [earliest] = [first, second, third, fourth].filter(Boolean).toSorted();
      const state = claimStates[status as keyof typeof claimStates] ?? "No status yet";
      return {
        title: title ?? "No words yet",
        subtitle: `${state}, ${reviewLine(earliest, currentDate())}`,
      };
    },
  },
});
