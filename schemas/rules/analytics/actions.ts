import { languages } from "../../languages.ts";
import { sectionIds } from "../../singletons.ts";

const DEMOS = ["voice", "chat", "video"] as const;

/** The site's forms. */
const FORMS = ["early-access", "callback"] as const;

/** Positions in a list, from 1. */
const positions = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/**
 * What visitors do on a page, with the possible values of each action. Browsers report an action as `name value`. No value is
 * text by a visitor or from content.
 */
export const actions = {
  /** Half of a section, or half of the window, showed a section. */
  "section-seen": sectionIds,
  "demo-started": DEMOS,
  "demo-finished": DEMOS,
  /** A question to the coach: typed, or the position of a quick question. */
  "question-asked": ["typed", ...positions(12)],
  /** The visitor put the focus into a form's first field. */
  "form-opened": FORMS,
  /** The browser refused a form: the name of the first field that is not valid. */
  "form-refused": [
    "name",
    "email",
    "organization",
    "role",
    "interests",
    "phone",
    "consent",
    "captcha",
    "other",
  ],
  "form-sent": FORMS,
  "link-followed": ["whatsapp", "phone", "mail"],
  /** The position of an opened question in the list of questions. */
  "answer-opened": positions(40),
  "language-chosen": languages.map(({ id }) => id),
} as const satisfies Record<string, readonly string[]>;

export type ActionName = keyof typeof actions;

/** An action as browsers report it. */
export type Action = { [Name in ActionName]: `${Name} ${(typeof actions)[Name][number]}` }[ActionName];

/** Returns the name and the value of a reported action; undefined if the action doesn't exist. */
export function parseAction(reported: string): { name: ActionName; value: string } | undefined {
  const [name = "", value = ""] = reported.split(" ", 2);
  if (!Object.hasOwn(actions, name)) return undefined;
  const known: readonly string[] = actions[name as ActionName]; // checked above
  return known.includes(value) ? { name: name as ActionName, value } : undefined;
}
