// The form's script loads late, but its styles must arrive with the HTML.
import "#ui/Button.module.css";
import "#ui/CheckboxGroup.module.css";
import "#ui/ErrorSummary.module.css";
import "#ui/Field.module.css";
import "#ui/SubmitButton.module.css";
import type { Language } from "#schemas/languages.ts";
import { EARLY_ACCESS_CONTAINER_ID } from "#ui/containerIds.ts";
import styles from "./EarlyAccess.module.css";
import { EarlyAccessLeaf } from "./EarlyAccessLeaf.tsx";
import { earlyAccessTexts } from "./earlyAccessTexts.ts";
import { BookTalk } from "./ThankYou.tsx";

interface EarlyAccessFormProps {
  language: Language;
  privacyHref: string;
  schedulingUrl: string | null;
}

/**
 * The early-access form. It works as plain HTML, which posts to /api/early-access. Its script, with
 * its rules, loads when the form comes near the viewport or takes focus, and keeps what was entered before that.
 * @param privacyHref the URL of the privacy policy
 * @param schedulingUrl the address of the team's calendar, if it has one
 */
export function EarlyAccessForm({ language, privacyHref, schedulingUrl }: EarlyAccessFormProps) {
  return (
    <div id={EARLY_ACCESS_CONTAINER_ID} className={styles.place}>
      <EarlyAccessLeaf texts={earlyAccessTexts(language)} privacyHref={privacyHref} />
      <BookTalk language={language} url={schedulingUrl} />
    </div>
  );
}
