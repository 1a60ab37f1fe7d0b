import type { ReactNode } from "react";
import type { PageBlock } from "#content/index.ts";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import { Block } from "./Block.tsx";
import styles from "./Table.module.css";

interface ScrollTableProps {
  captionId: string;
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table with headings for its columns and rows. Where it is wider than the screen, it scrolls by touch and keyboard. */
export function ScrollTable({ captionId, caption, columns, rows }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll only what has the focus
    <figure aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <span id={captionId}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** A table that editors wrote. */
export function Table({
  _key,
  heading,
  intro,
  caption,
  rows: [columns, ...rows],
}: Extract<PageBlock, { _type: "tableBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <ScrollTable
        captionId={`${blockAnchor(_key)}-caption`}
        caption={caption}
        columns={columns?.cells ?? []}
        rows={rows.map(({ _key: key, cells }) => ({ key, cells }))}
      />
    </Block>
  );
}
