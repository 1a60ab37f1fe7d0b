import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { SUBTITLES, type Subtitles } from "./clip.ts";

/** The texts of the video demo's player. */
export interface VideoTexts {
  unsupported: string;
  /** A description of the clip for screen readers. */
  clip: string;
  exercise: string;
  session: string;
  pause: string;
  resume: string;
  subtitles?: Subtitles;
}

/** Returns the texts of the video demo's player in a language. */
export function videoTexts(language: Language): VideoTexts {
  const t = translatorIn(language);
  const subtitles = SUBTITLES[language];
  return {
    unsupported: t("video.unsupported"),
    clip: t("video.clip"),
    exercise: t("video.exercise"),
    session: t("video.session"),
    pause: t("video.pause"),
    resume: t("video.resume"),
    ...(subtitles && { subtitles }),
  };
}
