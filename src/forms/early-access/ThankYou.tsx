import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Panel } from "#ui/Panel.tsx";
import { ReferenceNumber } from "../formParts.tsx";
import styles from "./EarlyAccess.module.css";
import type { EarlyAccessTexts } from "./earlyAccessTexts.ts";

interface ThankYouProps {
  texts: EarlyAccessTexts;
  reference: string;
  takesFocus?: boolean;
  level?: 2 | 3;
}

/** The confirmation shown once a lead is stored. */
export function ThankYou({ texts, reference, takesFocus = false, level = 3 }: ThankYouProps) {
  return (
    <Panel id="early-access-thanks" heading={texts.thankYou} level={level} takesFocus={takesFocus}>
      <p>{texts.thanks}</p>
      <p>
        <ReferenceNumber label={texts.reference} value={reference} />
      </p>
    </Panel>
  );
}

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
