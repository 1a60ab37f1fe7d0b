import type { PageBlock } from "#content/index.ts";
import { TitledItems } from "#ui/TitledItems.tsx";
import { Block } from "./Block.tsx";
import styles from "./FeatureCards.module.css";

/** Rows between hairlines, each with a title and a few sentences. Steps in an order are stops of a line instead. */
export function FeatureCards({
  _key,
  heading,
  intro,
  cards,
  numbered,
}: Extract<PageBlock, { _type: "featureCardsBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      {numbered ? (
        <ol className={`${styles.cards} ${styles.steps}`}>
          <TitledItems items={cards} level="h3" />
        </ol>
      ) : (
        <ul className={styles.cards}>
          <TitledItems items={cards} level="h3" />
        </ul>
      )}
    </Block>
  );
}
