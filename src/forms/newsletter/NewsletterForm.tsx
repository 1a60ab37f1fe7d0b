// The form's script loads late, but its styles must arrive with the HTML.
import "#ui/Button.module.css";
import "#ui/Spinner.module.css";
import "#ui/Toast.module.css";
import type { Language } from "#schemas/languages.ts";
import { NEWSLETTER_CONTAINER_ID } from "#ui/containerIds.ts";
import styles from "./Newsletter.module.css";
import { NewsletterLeaf } from "./NewsletterLeaf.tsx";
import { type NewsletterTexts, newsletterTexts } from "./newsletterTexts.ts";

interface NewsletterFormProps {
  scriptless: boolean;
  language: Language;
}

function ComingSoon({ comingSoon, later }: Pick<NewsletterTexts, "comingSoon" | "later">) {
  return <p className={styles.note}>{`${comingSoon} ${later}`}</p>;
}

/**
 * The footer's newsletter form, a stub that sends no request (specification, section 2).
 * @param scriptless whether the page is sent without scripts; a note then replaces the form
 */
export function NewsletterForm({ scriptless, language }: NewsletterFormProps) {
  const texts = newsletterTexts(language);
  if (scriptless) return <ComingSoon {...texts} />;
  return (
    <div id={NEWSLETTER_CONTAINER_ID} className={styles.place}>
      <NewsletterLeaf texts={texts} />
      <noscript>
        <ComingSoon {...texts} />
      </noscript>
    </div>
  );
}
