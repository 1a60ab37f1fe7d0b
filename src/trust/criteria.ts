import * as v from "valibot";
import stored from "./levels.json" with { type: "json" };
import type { ReportData } from "./reports.ts";

/** A success criterion of WCAG, with the tests behind it. */
export interface Criterion {
  readonly number: string;
  readonly level: "A" | "AA";
  /** Its name in the catalog of OpenACR. */
  readonly name: string;
  /** Files of tests in `tests`. Without one, only a person can tell. */
  readonly tests: readonly string[];
}

/** The criteria that WCAG 2.2 added, and the one that it removed. All others are in WCAG 2.1 too. */
export const onlyIn: Readonly<Record<"2.2" | "2.1", readonly string[]>> = {
  "2.2": ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"],
  "2.1": ["4.1.1"],
};

const VIDEO = "e2e/demos/video.spec.ts";
const VOICE = "e2e/demos/voice.spec.ts";
const FORM = "e2e/earlyAccess.spec.ts";
const PAGES = "e2e/pages.spec.ts";
const SMALL = "e2e/smallScreens.spec.ts";
const NAVIGATION = "e2e/navigation.spec.ts";
const LANGUAGES = "e2e/languages.spec.ts";
const SECTIONS = "unit/sections/sections.test.tsx";
const COLORS = "unit/styles/tokens.test.ts";

type Row = readonly [number: string, name: string, ...tests: string[]];

const levelA: readonly Row[] = [
  ["1.1.1", "Non-text Content", VIDEO, "content/pictures.test.ts"],
  ["1.2.1", "Audio-only and Video-only (Prerecorded)", VIDEO],
  ["1.2.2", "Captions (Prerecorded)"],
  ["1.2.3", "Audio Description or Media Alternative (Prerecorded)"],
  ["1.3.1", "Info and Relationships", "unit/blocks/blocks.test.tsx", SECTIONS],
  ["1.3.2", "Meaningful Sequence", "e2e/rightToLeft.spec.ts"],
  ["1.3.3", "Sensory Characteristics"],
  ["1.4.1", "Use of Color"],
  ["1.4.2", "Audio Control", VOICE],
  ["2.1.1", "Keyboard", NAVIGATION, VOICE, FORM, "e2e/dashboard.spec.ts"],
  ["2.1.2", "No Keyboard Trap", VOICE, NAVIGATION],
  ["2.1.4", "Character Key Shortcuts"],
  ["2.2.1", "Timing Adjustable"],
  ["2.2.2", "Pause, Stop, Hide", VIDEO, "e2e/motion.spec.ts", "e2e/demos/reducedMotion.spec.ts"],
  ["2.3.1", "Three Flashes or Below Threshold"],
  ["2.4.1", "Bypass Blocks", "unit/sections/layout/SiteFrame.test.tsx"],
  ["2.4.2", "Page Titled", "unit/seo/pageMetadata.test.ts", PAGES],
  ["2.4.3", "Focus Order", NAVIGATION, FORM],
  ["2.4.4", "Link Purpose (In Context)"],
  ["2.5.1", "Pointer Gestures"],
  ["2.5.2", "Pointer Cancellation"],
  ["2.5.3", "Label in Name"],
  ["2.5.4", "Motion Actuation"],
  ["3.1.1", "Language of Page", LANGUAGES],
  ["3.2.1", "On Focus"],
  ["3.2.2", "On Input", LANGUAGES],
  ["3.2.6", "Consistent Help", "unit/sections/footer/Footer.test.tsx"],
  ["3.3.1", "Error Identification", FORM, "e2e/callback.spec.ts", "e2e/newsletter.spec.ts"],
  ["3.3.2", "Labels or Instructions", "unit/forms/forms.test.tsx"],
  ["3.3.7", "Redundant Entry", "e2e/earlyAccessFailure.spec.ts"],
  ["4.1.1", "Parsing"],
  ["4.1.2", "Name, Role, Value", VOICE, FORM],
];

const levelAA: readonly Row[] = [
  ["1.2.4", "Captions (Live)", "e2e/demos/voiceSpeech.spec.ts"],
  ["1.2.5", "Audio Description (Prerecorded)"],
  ["1.3.4", "Orientation"],
  ["1.3.5", "Identify Input Purpose", "unit/forms/forms.test.tsx"],
  ["1.4.3", "Contrast (Minimum)", COLORS],
  ["1.4.4", "Resize text", SMALL],
  ["1.4.5", "Images of Text"],
  ["1.4.10", "Reflow", PAGES, SMALL],
  ["1.4.11", "Non-text Contrast", COLORS, SMALL],
  ["1.4.12", "Text Spacing"],
  ["1.4.13", "Content on Hover or Focus"],
  ["2.4.5", "Multiple Ways", "unit/app/app.test.tsx"],
  ["2.4.6", "Headings and Labels", SECTIONS],
  ["2.4.7", "Focus Visible", SMALL],
  ["2.4.11", "Focus Not Obscured (Minimum)"],
  ["2.5.7", "Dragging Movements"],
  ["2.5.8", "Target Size (Minimum)", PAGES],
  ["3.1.2", "Language of Parts", LANGUAGES],
  ["3.2.3", "Consistent Navigation", "unit/sections/header/Header.test.tsx"],
  ["3.2.4", "Consistent Identification"],
  ["3.3.3", "Error Suggestion", FORM],
  ["3.3.4", "Error Prevention (Legal, Financial, Data)"],
  ["3.3.8", "Accessible Authentication (Minimum)"],
  ["4.1.3", "Status Messages", FORM, "e2e/newsletter.spec.ts", "e2e/demos/chat.spec.ts"],
];

const criterion =
  (level: Criterion["level"]) =>
  ([number, name, ...tests]: Row): Criterion => ({ number, level, name, tests });

/** The criteria of WCAG 2.2 at levels A and AA, and 4.1.1, which only WCAG 2.1 has. */
export const criteria: readonly Criterion[] = [
  ...levelA.map(criterion("A")),
  ...levelAA.map(criterion("AA")),
];

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

/** What a person decided about a criterion. Without a name and a date, it isn't a decision. */
const decision = v.object({
  criterion: v.picklist(criteria.map(({ number }) => number)),
  level: v.picklist(["supports", "partially-supports", "does-not-support", "not-applicable"]),
  person: filled,
  date: v.pipe(v.string(), v.isoDate()),
  notes: v.optional(filled),
});

/** What a person decided about a criterion. */
export type Decision = v.InferOutput<typeof decision>;

/**
 * Reads the decisions in `levels.json`. No machine writes that file: the commit that changes it is the person's.
 * @throws ValiError for a decision without a person or a date
 */
export const readDecisions = (levels: unknown = stored): readonly Decision[] =>
  v.parse(v.array(decision), levels);

/** Returns the only version of WCAG with a criterion; undefined for most, which are in WCAG 2.1 and 2.2. */
export const onlyVersion = ({ number }: Pick<Criterion, "number">): string | undefined =>
  Object.entries(onlyIn).find(([, numbers]) => numbers.includes(number))?.[0];

/** Returns what axe found about criteria on all pages; undefined if no rule of axe applied to a page. */
export function foundByAxe(
  { axe }: ReportData<"visits">,
  chosen: readonly Pick<Criterion, "number">[],
): { rules: number; violations: number; unclear: number } | undefined {
  const rules = axe.rules.filter((rule) => chosen.some(({ number }) => rule.criteria.includes(number)));
  if (rules.length === 0) return undefined;
  const sum = (of: "violations" | "unclear") => rules.reduce((total, rule) => total + rule[of], 0);
  return { rules: rules.length, violations: sum("violations"), unclear: sum("unclear") };
}
