import type { PageBlock } from "#content/index.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import { Block } from "./Block.tsx";
import styles from "./EarlyAccessBlock.module.css";

/** The early-access form with its own heading and introduction. */
export function EarlyAccessBlock({
  _key,
  heading,
  intro,
}: Extract<PageBlock, { _type: "earlyAccessBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="sand">
      <div className={styles.form}>
        <EarlyAccessForm privacyHref={PRIVACY_POLICY} />
      </div>
    </Block>
  );
}
