import { stegaClean } from "@sanity/client/stega";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import { Picture } from "#ui/Picture.tsx";
import type { NumberedBlock } from "./citations.ts";
import styles from "./PictureText.module.css";
import { type MakeImageSet, RichText } from "./RichText.tsx";

type PictureTextProps = Extract<NumberedBlock, { _type: "pictureTextBlock" }> & { imageSet: MakeImageSet };

/** A picture next to a heading and text. On a phone, the picture is above them. */
export function PictureText({ _key, heading, body, side, picture, imageSet }: PictureTextProps) {
  const id = blockAnchor(_key);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.block}>
      <div className={`${styles.inner} ${styles[side] ?? ""}`}>
        <Picture
          className={styles.picture}
          sizes="(width >= 64rem) 560px, 92vw"
          alt={stegaClean(picture.alt)}
          {...imageSet(picture, "card")}
        />
        <div>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          <RichText value={body} imageSet={imageSet} />
        </div>
      </div>
    </section>
  );
}
