import type { Content, DayMoment } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Surface } from "./Day.tsx";

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
