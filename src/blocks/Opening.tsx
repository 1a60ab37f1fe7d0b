import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { PageBlock } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Block } from "./Block.tsx";
import actionStyles from "./CallToAction.module.css";
import styles from "./Opening.module.css";

interface OpeningProps extends Extract<PageBlock, { _type: "openingBlock" }> {
  /** A view of the product. On a wide screen, it is next to the text. */
  preview?: ReactNode;
}

/** The opening of a page, with its only h1. */
export function Opening({ heading, intro, buttonLabel, href, preview }: OpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
          {buttonLabel && href ? (
            <ButtonLink href={stegaClean(href)} size="large" className={styles.button}>
              {buttonLabel}
            </ButtonLink>
          ) : null}
        </div>
        {preview}
      </div>
    </header>
  );
}

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
        <ButtonLink href={stegaClean(href)} size="large" className={actionStyles.button}>
          {buttonLabel}
        </ButtonLink>
      ) : null}
    </Block>
  );
}
