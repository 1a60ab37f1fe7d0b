// The form's script loads late, but its styles must arrive with the HTML.
import "#ui/Button.module.css";
import "#ui/Spinner.module.css";
import "#ui/Toast.module.css";
import { NEWSLETTER_CONTAINER_ID } from "./containerId.ts";
import styles from "./Newsletter.module.css";
import { NewsletterLeaf } from "./NewsletterLeaf.tsx";

function ComingSoon() {
  return <p className={styles.note}>Coming Soon! Newsletter subscription will be available soon.</p>;
}

/**
 * The footer's newsletter form, a stub that sends no request (specification, section 2).
 * @param scriptless whether the page is sent without scripts; a note then replaces the form
 */
export function NewsletterForm({ scriptless }: { scriptless: boolean }) {
  if (scriptless) return <ComingSoon />;
  return (
    <div id={NEWSLETTER_CONTAINER_ID} className={styles.place}>
      <NewsletterLeaf />
      <noscript>
        <ComingSoon />
      </noscript>
    </div>
  );
}
