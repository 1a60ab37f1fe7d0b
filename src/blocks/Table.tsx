import type { PageBlock } from "#content/index.ts";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import { Block } from "./Block.tsx";
import { ScrollTable } from "./ScrollTable.tsx";

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
