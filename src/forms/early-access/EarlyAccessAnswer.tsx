import type { FieldMessage } from "../rules/check.ts";
import styles from "./EarlyAccess.module.css";
import { EarlyAccessFields } from "./EarlyAccessFields.tsx";
import { earlyAccessRules } from "./rules/request.ts";
import { ThankYou } from "./ThankYou.tsx";

interface Refusal {
  message: string;
  fields: readonly FieldMessage[];
}

interface EarlyAccessAnswerProps {
  heading: string;
  /** Why the request was not accepted; absent when it was. */
  refusal?: Refusal | undefined;
  /** What was entered. */
  values: Record<string, string>;
  interests: readonly string[];
  privacyHref: string;
}

/** The form's answer without its script: the Thank You panel, or the messages with the data kept. */
export function EarlyAccessAnswer({ heading, refusal, ...rest }: EarlyAccessAnswerProps) {
  return (
    <section className={styles.answer} aria-labelledby="answer-heading">
      <h1 id="answer-heading" className={styles.answerHeading}>
        {heading}
      </h1>
      {refusal ? <Refused refusal={refusal} {...rest} /> : <ThankYou level={2} />}
    </section>
  );
}

interface RefusedProps extends Omit<EarlyAccessAnswerProps, "heading"> {
  refusal: Refusal;
}

function Refused({ refusal, values, interests, privacyHref }: RefusedProps) {
  const broken = refusal.fields.filter(({ field }) => field in earlyAccessRules);
  const errors = broken.map(({ field, message }) => ({ id: `early-access-${field}`, message }));
  return (
    <div className={styles.place}>
      <EarlyAccessFields
        field={(name) => ({
          id: `early-access-${name}`,
          name,
          error: broken.find(({ field }) => field === name)?.message,
          ...(name !== "interests" && { defaultValue: values[name] ?? "" }),
        })}
        summary={{ errors: errors.length > 0 ? errors : [{ message: refusal.message }], attempt: 1 }}
        chosen={interests}
        privacyHref={privacyHref}
      />
    </div>
  );
}
