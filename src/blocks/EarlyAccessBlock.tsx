import type { PageBlock, SiteSettings } from "#content/index.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import type { Language } from "#schemas/languages.ts";
import { Block } from "./Block.tsx";
import styles from "./EarlyAccessBlock.module.css";

type EarlyAccessBlockProps = Extract<PageBlock, { _type: "earlyAccessBlock" }> &
  Pick<SiteSettings, "schedulingUrl"> & { language: Language; privacyHref: string };

/** The early-access form with its own heading and introduction. */
export function EarlyAccessBlock({
  _key,
  heading,
  intro,
  language,
  privacyHref,
  schedulingUrl,
}: EarlyAccessBlockProps) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="sand">
      <div className={styles.form}>
        <EarlyAccessForm language={language} privacyHref={privacyHref} schedulingUrl={schedulingUrl} />
      </div>
    </Block>
  );
}
