import { stegaClean } from "@sanity/client/stega";
import type { Content, ContentImage, ImageSet, PictureShape } from "#content/index.ts";
import { Picture } from "#ui/Picture.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./Applications.module.css";
import { Call } from "./Call.tsx";
import { Readings } from "./Readings.tsx";
import { Thread } from "./Thread.tsx";

interface ApplicationsProps extends Content<"applications"> {
  /** Returns the URLs of a picture, cropped around its hotspot to the ratio of .picture. */
  imageSet: (image: ContentImage, shape: PictureShape) => ImageSet;
}

/** Target Applications: two to six situations, each with its scope and an optional drawing or picture. */
export function Applications({ heading, intro, cards, note, imageSet }: ApplicationsProps) {
  return (
    <Section
      className={styles.section}
      id="applications"
      headerLayout="aside"
      heading={heading}
      intro={intro}
    >
      <ol className={styles.cards}>
        {cards.map(({ _key, title, description, points, image, call, thread, readings }, index) => (
          <Reveal as="li" key={_key} order={index}>
            <h3>{title}</h3>
            <p>{description}</p>
            {points && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {(image || call || thread || readings) && (
              <div>
                {image && (
                  <Picture
                    className={styles.picture}
                    sizes="(width >= 64rem) 360px, 92vw"
                    alt={stegaClean(image.alt)}
                    {...imageSet(image, "card")}
                  />
                )}
                {call && <Call {...call} />}
                {thread && <Thread {...thread} />}
                {readings && <Readings {...readings} />}
              </div>
            )}
          </Reveal>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
