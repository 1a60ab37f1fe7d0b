import type { Questions as QuestionsProps } from "#content/index.ts";
import { TitledItems } from "#ui/TitledItems.tsx";
import { Block } from "./Block.tsx";
import styles from "./Questions.module.css";

/** Questions, each a heading over its answer. */
export function Questions({ _key, heading, intro, questions }: QuestionsProps) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <ul className={styles.questions}>
        <TitledItems items={questions} level="h3" />
      </ul>
    </Block>
  );
}
