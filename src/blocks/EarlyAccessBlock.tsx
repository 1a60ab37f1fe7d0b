import type { PageBlock, SiteSettings } from "#content/index.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import { Block } from "./Block.tsx";
import styles from "./EarlyAccessBlock.module.css";

type EarlyAccessBlockProps = Extract<PageBlock, { _type: "earlyAccessBlock" }> &
  Pick<SiteSettings, "schedulingUrl">;

/** The early-access form with its own heading and introduction. */
export function EarlyAccessBlock({ _key, heading, intro, schedulingUrl }: EarlyAccessBlockProps) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="sand">
      <div className={styles.form}>
        <EarlyAccessForm privacyHref={PRIVACY_POLICY} schedulingUrl={schedulingUrl} />
      </div>
    </Block>
  );
}
