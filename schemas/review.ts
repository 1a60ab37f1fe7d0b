import { type DocumentDefinition, defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { isReviewed, reviewGaps, reviewOf } from "./rules/documentReview.ts";
import { isRecord } from "./rules/isRecord.ts";

/** Rejects a next review before the last one. */
function notBeforeLast(next: unknown, { parent }: { readonly parent?: unknown }): true | string {
  const last = isRecord(parent) ? parent.lastReviewed : undefined;
  return (
    typeof next !== "string" ||
    typeof last !== "string" ||
    next >= last ||
    "This day is before “Last checked”. Choose a later one."
  );
}

/** Who keeps a document current, and when it was and must be read again. */
export const review = defineType({
  name: "review",
  title: "Check dates",
  description: "Who keeps a document current, and when it was and must be read again.",
  type: "object",
  fields: [
    line({
      name: "owner",
      title: "Owner",
      description: "The role that keeps this document current, such as “Marketing”. No page shows it.",
      max: 60,
      optional: true,
    }),
    line({
      name: "reviewer",
      title: "Approver",
      description:
        "Who approves each change before it is published: the name or the email address of a person in this Studio, or a role such as “Legal Approver”. Leave it empty if nobody needs to.",
      max: 100,
      optional: true,
    }),
    defineField({
      name: "lastReviewed",
      title: "Last checked",
      description: "The day on which the owner last read the whole document and found it correct.",
      type: "date",
      options: { dateFormat: "MMMM D, YYYY" },
    }),
    defineField({
      name: "nextReview",
      title: "Next check",
      description:
        "The last day for reading it again. The check warns 30 days before, and every night after it. Legal pages show it as “Next review”.",
      type: "date",
      options: { dateFormat: "MMMM D, YYYY" },
      validation: (rule) => rule.custom(notBeforeLast),
    }),
  ],
  preview: { select: { title: "owner", subtitle: "nextReview" } },
});

const GROUP = { name: "review", title: "Check dates" };

/** Adds the review to a document type that visitors read. Claims and evidence have an owner and a date of their own. */
export function withReview<T extends DocumentDefinition>(type: T): T {
  if (!isReviewed(type.name)) return type;
  const field = defineField({
    name: "review",
    title: "Check dates",
    description:
      "Who keeps this document current. After you have read it, set both dates and publish. “Changes”, “Check dates” shows what is due.",
    type: "review",
    group: GROUP.name,
    validation: (rule) => rule.custom((own) => reviewGaps(reviewOf({ review: own ?? {} })) ?? true).warning(),
  });
  return { ...type, groups: [...(type.groups ?? []), GROUP], fields: [...type.fields, field] };
}
