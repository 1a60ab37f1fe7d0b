import { stegaClean } from "@sanity/client/stega";
import type { PageBlock } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Block } from "./Block.tsx";
import styles from "./CallToAction.module.css";

/** A call to action: a sentence and a button. */
export function CallToAction({
  _key,
  heading,
  text,
  buttonLabel,
  href,
}: Extract<PageBlock, { _type: "callToActionBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={text} tone="pine">
      {href ? (
        <ButtonLink href={stegaClean(href)} size="large" className={styles.button}>
          {buttonLabel}
        </ButtonLink>
      ) : null}
    </Block>
  );
}
