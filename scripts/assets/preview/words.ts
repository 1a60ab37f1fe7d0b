import type { ClipLanguage } from "../../../src/demos/video/clip.ts";

type Cue = readonly [title: string, line: string];

/** The words in the picture. They must fit their cards: look at a still of each language after a change. */
interface Words {
  breatheIn: Cue;
  breatheOut: Cue;
  rest: Cue;
  /** The mark on the patient's picture. The clip's description (`video.clip` in src/messages) quotes it. */
  form: string;
  exercise: string;
  checks: readonly [string, string, string];
  /** The size of the checks' letters. */
  checkSize: number;
}

export const words: Readonly<Record<ClipLanguage, Words>> = {
  en: {
    breatheIn: ["Breathe in", "Float your arms up"],
    breatheOut: ["Breathe out", "Lower them slowly"],
    rest: ["And rest", "Hands in your lap"],
    form: "Good form",
    exercise: "Seated breathing",
    checks: ["Tall spine", "Soft jaw", "Easy pace"],
    checkSize: 30,
  },
  es: {
    breatheIn: ["Inhale", "Suba los brazos con suavidad"],
    breatheOut: ["Exhale", "Bájelos despacio"],
    rest: ["Descanse", "Las manos en el regazo"],
    form: "Muy bien",
    exercise: "Respiración",
    checks: ["Espalda recta", "Cara relajada", "Sin prisa"],
    checkSize: 26,
  },
  ar: {
    breatheIn: ["شهيق", "رفع الذراعين برفق"],
    breatheOut: ["زفير", "خفضهما ببطء"],
    rest: ["استراحة", "اليدان على الفخذين"],
    form: "أداء صحيح",
    exercise: "تمرين التنفس",
    checks: ["ظهر مستقيم", "فك مرتخٍ", "إيقاع هادئ"],
    checkSize: 26,
  },
};
