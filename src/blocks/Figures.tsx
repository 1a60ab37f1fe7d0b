import type { PageBlock } from "#content/index.ts";
import { Block } from "./Block.tsx";
import styles from "./Figures.module.css";

/** Numbers in large type, each with a label. */
export function Figures({ _key, heading, intro, figures }: Extract<PageBlock, { _type: "figuresBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="pine">
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure._key}>
            <strong>{figure.value}</strong> <span>{figure.label}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
