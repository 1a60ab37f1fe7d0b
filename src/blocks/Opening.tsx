import { stegaClean } from "@sanity/client/stega";
import type { PageBlock } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import styles from "./Opening.module.css";

/** The opening of a page, with its only h1. */
export function Opening({
  heading,
  intro,
  buttonLabel,
  href,
}: Extract<PageBlock, { _type: "openingBlock" }>) {
  return (
    <header className={styles.opening}>
      <div className={styles.inner}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        {buttonLabel && href ? (
          <ButtonLink href={stegaClean(href)} size="large" className={styles.button}>
            {buttonLabel}
          </ButtonLink>
        ) : null}
      </div>
    </header>
  );
}
