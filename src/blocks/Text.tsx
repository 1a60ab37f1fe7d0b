import type { PageBlock } from "#content/index.ts";
import { Block } from "./Block.tsx";
import { type MakeImageSet, RichText } from "./RichText.tsx";

type TextProps = Extract<PageBlock, { _type: "textBlock" }> & { imageSet: MakeImageSet };

/** A heading and rich text of any length. */
export function Text({ _key, heading, body, imageSet }: TextProps) {
  return (
    <Block blockKey={_key} heading={heading} beside>
      <RichText value={body} imageSet={imageSet} />
    </Block>
  );
}
