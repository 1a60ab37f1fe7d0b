// The leaf's script comes late; its styles must be there with the HTML.
import "#ui/Spinner.module.css";
import "#ui/Toast.module.css";
import styles from "./Newsletter.module.css";
import { NewsletterLeaf } from "./NewsletterLeaf.tsx";
import { NEWSLETTER_PLACE } from "./place.ts";

/** The newsletter box of the footer: a stub that makes no request (specification, section 2). */
export function NewsletterForm() {
  return (
    <div id={NEWSLETTER_PLACE} className={styles.place}>
      <NewsletterLeaf />
      <noscript>
        <p className={styles.note}>Coming Soon! Newsletter subscription will be available soon.</p>
      </noscript>
    </div>
  );
}
