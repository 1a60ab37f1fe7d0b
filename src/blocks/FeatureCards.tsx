import type { PageBlock } from "#content/index.ts";
import { TitledItems } from "#ui/TitledItems.tsx";
import { Block } from "./Block.tsx";
import styles from "./FeatureCards.module.css";

/** A row of cards, each with a title and a few sentences. */
export function FeatureCards({
  _key,
  heading,
  intro,
  cards,
}: Extract<PageBlock, { _type: "featureCardsBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <ul className={styles.cards}>
        <TitledItems items={cards} level="h3" />
      </ul>
    </Block>
  );
}
