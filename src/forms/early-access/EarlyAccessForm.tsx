// The leaf's script comes late; its styles must be there with the HTML.
import "#ui/Button.module.css";
import "#ui/CheckboxGroup.module.css";
import "#ui/ErrorSummary.module.css";
import "#ui/Field.module.css";
import "#ui/SubmitButton.module.css";
import { EARLY_ACCESS_CONTAINER_ID } from "./containerId.ts";
import styles from "./EarlyAccess.module.css";
import { EarlyAccessLeaf } from "./EarlyAccessLeaf.tsx";

/**
 * The early-access form. It works as plain HTML (a post to /api/early-access); its script, react-hook-form included,
 * comes when the form is near or takes focus, and keeps what was typed before.
 * @param privacyHref where the privacy policy is
 */
export function EarlyAccessForm({ privacyHref }: { privacyHref: string }) {
  return (
    <div id={EARLY_ACCESS_CONTAINER_ID} className={styles.place}>
      <EarlyAccessLeaf privacyHref={privacyHref} />
    </div>
  );
}
