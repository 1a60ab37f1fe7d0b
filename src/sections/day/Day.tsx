import type { Content, DayMoment } from "#content/index.ts";
import { Poster } from "#demos/video/Clip.tsx";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { CallDrawing } from "#ui/CallDrawing.tsx";
import { Reveal } from "#ui/Reveal.tsx";
import section from "#ui/Section.module.css";
import styles from "./Day.module.css";
import { clockTime, Sky } from "./Sky.tsx";
import surfaceStyles from "./Surface.module.css";

/** The product's view at a moment: a thread, an alert, a call, a video session or a note in the record. */
export function Surface({
  language,
  kind,
  surfaceTitle,
  surfaceDetail,
  lines,
}: DayMoment & { language: Language }) {
  return (
    <div className={`${surfaceStyles.surface} ${surfaceStyles[kind] ?? ""}`}>
      {kind === "video" && <Poster language={language} className={surfaceStyles.frame} />}
      <p className={surfaceStyles.head}>
        <strong>{surfaceTitle}</strong> {surfaceDetail}
      </p>
      {kind === "call" && <CallDrawing mark={surfaceStyles.mark} />}
      <ul>
        {lines.map(({ _key, label, text, fromPatient }) => (
          <li key={_key} className={fromPatient ? surfaceStyles.patient : undefined}>
            <b>{label}</b> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the list of wide windows, these moments have no preview: the hero and the demos show the same call and clip. */
const BRIEF: readonly DayMoment["kind"][] = ["call", "video"];

/**
 * A day with Maria: her moments in order, next to or under a sky that follows them in browsers with scroll-driven
 * animations.
 */
export function Day({ heading, intro, moments, language, ...sky }: Content<"day"> & { language: Language }) {
  const t = translatorIn(language);
  return (
    <section id="day" aria-labelledby="day-heading" className={`${section.section} ${styles.day}`}>
      <Reveal className={section.header}>
        <h2 id="day-heading" className={section.heading}>
          {heading}
        </h2>
        <p className={section.intro}>{intro}</p>
      </Reveal>
      <Sky moments={moments} language={language} {...sky} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        className={styles.row}
        role="group"
        aria-labelledby="day-heading"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-scrolls
        suppressHydrationWarning // layOutSections.ts may have removed its tabindex
      >
        <ol className={styles.moments}>
          {moments.map((moment, index) => (
            <Reveal
              as="li"
              key={moment._key}
              className={BRIEF.includes(moment.kind) ? styles.brief : undefined}
            >
              <p className={styles.time}>
                {clockTime(moment.time, language).join(" ")}
                <small>
                  {" "}
                  {t.rich("sections.position", {
                    number: () => <>{index + 1}</>,
                    count: () => <>{moments.length}</>,
                  })}
                </small>
              </p>
              <h3>{moment.title}</h3>
              <p>{moment.description}</p>
              <Surface language={language} {...moment} />
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface MomentPreviewProps {
  language: Language;
  day: Content<"day"> | undefined;
  kind: DayMoment["kind"];
}

/** The product's view at the first moment of this kind in the day. Renders nothing if the day has none. */
export function MomentPreview({ language, day, kind }: MomentPreviewProps) {
  const moment = day?.moments.find((each) => each.kind === kind);
  return (
    moment && (
      <figure>
        <Surface language={language} {...moment} />
        <figcaption>{translatorIn(language)("sections.fictional")}</figcaption>
      </figure>
    )
  );
}
