// The form's script is loaded late, but its styles must come with the HTML.
import "#ui/Button.module.css";
import "#ui/CheckboxGroup.module.css";
import "#ui/ErrorSummary.module.css";
import "#ui/Field.module.css";
import "#ui/SubmitButton.module.css";
import { EARLY_ACCESS_CONTAINER_ID } from "./containerId.ts";
import styles from "./EarlyAccess.module.css";
import { EarlyAccessLeaf } from "./EarlyAccessLeaf.tsx";

/**
 * The early-access form. It works as plain HTML (a post to /api/early-access). Its script, with
 * react-hook-form, is loaded when the form comes near the window or takes focus, and keeps what was typed
 * before.
 * @param privacyHref where the privacy policy is
 */
export function EarlyAccessForm({ privacyHref }: { privacyHref: string }) {
  return (
    <div id={EARLY_ACCESS_CONTAINER_ID} className={styles.place}>
      <EarlyAccessLeaf privacyHref={privacyHref} />
    </div>
  );
}
