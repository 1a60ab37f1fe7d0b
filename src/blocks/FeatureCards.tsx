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
  const List = numbered ? "ol" : "ul";
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <List className={numbered ? `${styles.cards} ${styles.steps}` : styles.cards}>
        <TitledItems items={cards} level="h3" />
      </List>
    </Block>
  );
}
