import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from "@portabletext/react";
import { stegaClean } from "@sanity/client/stega";
import type { ContentImage, ImageSet, PictureShape } from "#content/index.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Picture } from "#ui/Picture.tsx";
import { type Cited, type NumberedText, referenceId } from "./citations.ts";
import styles from "./RichText.module.css";

type Mark = { _type: string; href: string | null };

/**
 * A link in rich text to a document that an editor picked. Renders plain text if its target no longer exists,
 * instead of a broken link.
 */
function PageLinkMark({ value, children }: PortableTextMarkComponentProps<Mark>) {
  return value?.href ? <a href={value.href}>{children}</a> : children;
}

/** The marks of all rich text, besides those that the library renders. */
export const textMarks: NonNullable<PortableTextComponents["marks"]> = {
  pageLink: PageLinkMark,
  sup: ({ children }) => <sup>{children}</sup>,
  sub: ({ children }) => <sub>{children}</sub>,
};

/**
 * A value of the site settings in rich text. Renders an email address or a phone number as a link. Other values have
 * their own element, so that in draft mode the words next to them keep their own link to the Studio, and so that a name
 * in Latin script doesn't change the order of Arabic words.
 */
export function InsertedValue({ value }: { value: { readonly text: string; readonly href: string | null } }) {
  if (value.href) return <a href={value.href}>{value.text}</a>;
  // An address may begin in Latin letters and end in Arabic.
  return <bdi dir={/\p{Script=Arabic}/u.test(value.text) ? "rtl" : undefined}>{value.text}</bdi>;
}

/**
 * The words of a claim with its English qualifier, and small numbers that link to references. `toMarkdown` makes footnotes of
 * these links.
 */
function CitedWords({ value: { words, qualifier, notes } }: { value: Cited }) {
  return (
    <>
      {words}
      {qualifier ? (
        <>
          {" ("}
          <span lang={SOURCE_LANGUAGE} dir="ltr">
            {qualifier.replace(/\.(?=\p{Cf}*$)/u, "")}
          </span>
          )
        </>
      ) : null}
      {notes.map(({ number, id, label }) => (
        <a
          key={id}
          id={id}
          className={styles.note}
          href={`#${referenceId(number)}`}
          role="doc-noteref"
          aria-label={label}
        >
          <sup>{number}</sup>
        </a>
      ))}
    </>
  );
}

/** Returns the URLs of a picture, cropped to a ratio around its hotspot. */
export type MakeImageSet = (image: ContentImage, shape: PictureShape) => ImageSet;

interface RichTextProps {
  value: readonly NumberedText[];
  imageSet: MakeImageSet;
}

/** Rich text with paragraphs, small headings, lists, links, references, claims and pictures. */
export function RichText({ value, imageSet }: RichTextProps) {
  const components: PortableTextComponents = {
    marks: textMarks,
    types: {
      settingValue: InsertedValue,
      cited: CitedWords,
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
      <PortableText value={[...value]} components={components} />
    </div>
  );
}
