import styles from "./EarlyAccess.module.css";

/**
 * A link to the team's calendar, below the form and its confirmation. Renders nothing without one.
 * @param url the scheduling link of the site settings
 */
export function BookTalk({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <p className={styles.talk}>
      Would you rather talk?{" "}
      <a href={url} rel="noopener">
        Book a time with our team
      </a>
    </p>
  );
}
