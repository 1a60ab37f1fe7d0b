import type { ComponentProps } from "react";
import type { Language } from "#schemas/languages.ts";
import type { FieldMessage } from "../rules/check.ts";
import form from "./EarlyAccess.module.css";
import styles from "./EarlyAccessAnswer.module.css";
import { EarlyAccessFields } from "./EarlyAccessFields.tsx";
import { earlyAccessTexts } from "./earlyAccessTexts.ts";
import { earlyAccessRules } from "./rules/earlyAccessRules.ts";
import { BookTalk, ThankYou } from "./ThankYou.tsx";

interface Refusal {
  message: string;
  fields: readonly FieldMessage[];
}

interface EarlyAccessAnswerProps {
  language: Language;
  heading: string;
  /** The reason the lead was rejected; absent if it was accepted. */
  refusal?: Refusal | undefined;
  /** The reference number of the accepted lead. */
  reference?: string | undefined;
  /** The entered values. */
  values: Record<string, string>;
  interests: readonly string[];
  privacyHref: string;
  schedulingUrl: string | null;
}

const fieldId = (name: string) => `early-access-${name}`;

/** Returns the same props as `useSubmission` in the browser: each field's attributes, and the error summary. */
function refusedFields(
  { message, fields }: Refusal,
  values: Record<string, string>,
): Pick<ComponentProps<typeof EarlyAccessFields>, "field" | "summary"> {
  const broken = fields.filter(({ field }) => field in earlyAccessRules);
  const errors = broken.map(({ field, message }) => ({ id: fieldId(field), message }));
  return {
    field: (name) => ({
      id: fieldId(name),
      name,
      error: broken.find(({ field }) => field === name)?.message,
      ...(name !== "interests" && { defaultValue: values[name] ?? "" }),
    }),
    summary: { errors: errors.length > 0 ? errors : [{ message }], attempt: 1, level: 2 },
  };
}

/** The form's response without its script: the Thank You panel, or the errors with the entered data. */
export function EarlyAccessAnswer(props: EarlyAccessAnswerProps) {
  const { language, heading, refusal, reference = "", values, interests, privacyHref, schedulingUrl } = props;
  const texts = earlyAccessTexts(language);
  return (
    <section className={styles.answer} aria-labelledby="answer-heading">
      <h1 id="answer-heading" className={styles.heading}>
        {heading}
      </h1>
      {refusal ? (
        <div className={form.place}>
          <EarlyAccessFields
            texts={texts}
            {...refusedFields(refusal, values)}
            chosen={interests}
            privacyHref={privacyHref}
          />
        </div>
      ) : (
        <ThankYou texts={texts} reference={reference} level={2} />
      )}
      <BookTalk language={language} url={schedulingUrl} />
    </section>
  );
}
