import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./EarlyAccess.module.css";

/**
 * A link to the team's calendar, below the form and its confirmation. Renders nothing without one.
 * @param url the scheduling link of the site settings
 */
export function BookTalk({ language, url }: { language: Language; url: string | null }) {
  if (!url) return null;
  const t = translatorIn(language);
  return (
    <p className={styles.talk}>
      {t("earlyAccess.talk")}{" "}
      <a href={url} rel="noopener">
        {t("earlyAccess.book")}
      </a>
    </p>
  );
}
