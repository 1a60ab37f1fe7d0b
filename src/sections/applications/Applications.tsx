import { stegaClean } from "@sanity/client/stega";
import type { Content, ContentImage, ImageSet, PictureRatio } from "#content/index.ts";
import { Picture } from "#ui/Picture.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./Applications.module.css";

interface ApplicationsProps extends Content<"applications"> {
  /** The addresses of a picture, cropped around its hotspot to the ratio of .picture. */
  imageSet: (image: ContentImage, ratio: PictureRatio) => ImageSet;
}

/** Target Applications: two to six situations, each with what it covers and, where there is one, a picture. */
export function Applications({ heading, intro, cards, imageSet }: ApplicationsProps) {
  const isPairs = cards.length === 2 || cards.length === 4;
  return (
    <Section className={styles.section} id="applications" heading={heading} intro={intro}>
      <ol className={isPairs ? `${styles.cards} ${styles.pairs}` : styles.cards}>
        {cards.map(({ _key, title, description, points, image }, index) => (
          <Reveal as="li" key={_key} order={index} className={styles.card}>
            {image ? (
              <Picture
                className={styles.picture}
                sizes="(width >= 64rem) 360px, 92vw"
                alt={stegaClean(image.alt)}
                {...imageSet(image, "card")}
              />
            ) : null}
            <h3 className={styles.title}>{title}</h3>
            <p>{description}</p>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Reveal>
        ))}
      </ol>
    </Section>
  );
}
