import { PortableText, type PortableTextComponents } from "@portabletext/react";
import { stegaClean } from "@sanity/client/stega";
import type { ContentImage, ImageSet, PageBlock, PictureShape } from "#content/index.ts";
import { Picture } from "#ui/Picture.tsx";
import { InsertedValue } from "./InsertedValue.tsx";
import { PageLinkMark } from "./PageLinkMark.tsx";
import styles from "./RichText.module.css";

/** Returns the URLs of a picture, cropped to a ratio around its hotspot. */
export type MakeImageSet = (image: ContentImage, shape: PictureShape) => ImageSet;

type Body = Extract<PageBlock, { _type: "textBlock" }>["body"];

interface RichTextProps {
  value: Body;
  imageSet: MakeImageSet;
}

/** Rich text with paragraphs, small headings, lists, links and pictures. */
export function RichText({ value, imageSet }: RichTextProps) {
  const components: PortableTextComponents = {
    marks: { pageLink: PageLinkMark },
    types: {
      settingValue: InsertedValue,
      image: ({ value: image }: { value: ContentImage }) => (
        <Picture
          className={styles.picture}
          sizes="(width >= 48rem) 680px, 92vw"
          alt={stegaClean(image.alt)}
          {...imageSet(image, "card")}
        />
      ),
    },
  };
  return (
    <div className={styles.text}>
      <PortableText value={value} components={components} />
    </div>
  );
}
