import type { PageBlock } from "#content/index.ts";
import { type ClaimsOnPage, shownItems } from "#schemas/rules/claims/figures.ts";
import { Block } from "./Block.tsx";
import styles from "./Figures.module.css";

type FiguresProps = Extract<PageBlock, { _type: "figuresBlock" }> & ClaimsOnPage;

/** Numbers in large type, each with a label. */
export function Figures({ _key, heading, intro, ...content }: FiguresProps) {
  const figures = shownItems("marketingFigure", content.figures, content, ({ note }) => note);
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="pine">
      {figures.length > 0 && (
        <ul className={styles.figures}>
          {figures.map(({ _key: key, value, label, instead }) => (
            <li key={key}>
              {instead === undefined && <strong>{value}</strong>} <span>{instead ?? label}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
