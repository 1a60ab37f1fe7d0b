import type { PageBlock } from "#content/index.ts";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import { Block } from "./Block.tsx";
import styles from "./Table.module.css";

/** A table with headings for its columns and rows. Where it is wider than the screen, it scrolls by touch and keyboard. */
export function Table({
  _key,
  heading,
  intro,
  caption,
  rows: [columns, ...rows],
}: Extract<PageBlock, { _type: "tableBlock" }>) {
  const captionId = `${blockAnchor(_key)}-caption`;
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll only what has the focus */}
      <figure aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <caption id={captionId}>{caption}</caption>
          <thead>
            <tr>
              {columns?.cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _key: rowKey, cells: [name, ...cells] }) => (
              <tr key={rowKey}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </Block>
  );
}
