import { languages } from "../../languages.ts";
import { singletons } from "../../singletons.ts";
import { type FieldId, formNames, labelsById } from "../formFields.ts";

/** The ids of the landing page's sections by anchor. A section can show two documents: the first one counts. */
const anchors = new Map<string, string>();
for (const row of singletons)
  if ("anchor" in row && !anchors.has(row.anchor)) anchors.set(row.anchor, row.id);
/** The anchor of the voice agent begins with the product's name, which is content. */
const VOICE_AGENT = { id: "voiceAgent", anchor: /-info$/ };

const DEMOS = ["voice", "chat", "video"] as const;

/** The fields of the forms, by the ids of their elements. */
const FIELDS = Object.keys(labelsById) as FieldId[]; // the object has no other keys

/** How long visitors waited for the first word of the voice demo's coach. */
const WAITS = ["within-1s", "within-3s", "within-6s", "later"] as const;

const positions = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/**
 * What visitors do on a page, with the possible values of each action. Browsers report an action as `name value`. No value is
 * text by a visitor or from content.
 */
export const actions = {
  /** A section crossed the middle of the window. Browsers report its anchor. The hero has none. */
  "section-seen": [...anchors.values(), VOICE_AGENT.id],
  "demo-started": DEMOS,
  "demo-finished": DEMOS,
  /** A question to the coach: typed, or the key of a quick question. */
  "question-asked": ["typed", "missedDose", "reading", "salt", "checkup"],
  /** The coach's first word in a call after the press, and in a turn after the visitor's line. */
  "call-answered": WAITS,
  "turn-answered": WAITS,
  /** The first time that a field had the focus. */
  "form-opened": formNames,
  "field-reached": FIELDS,
  /** The browser refused a form because of a field, the first in the form. */
  "form-refused": FIELDS,
  "form-sent": formNames,
  /** A form could not be sent. */
  "form-failed": formNames,
  /** A part of the link's address. */
  "link-followed": ["wa.me", "tel", "mail"],
  /** The position of an opened question in the list of questions. */
  "answer-opened": positions(40),
  "language-chosen": languages.map(({ id }) => id),
} as const satisfies Record<string, readonly string[]>;

export type ActionName = keyof typeof actions;

/** An action as browsers report it. */
export type Action = { [Name in ActionName]: `${Name} ${(typeof actions)[Name][number]}` }[ActionName];

/** Returns the value of an action as it is counted: a section by its id. */
function countedValue(name: string, value: string): string | undefined {
  if (name !== "section-seen") return value;
  return VOICE_AGENT.anchor.test(value) ? VOICE_AGENT.id : anchors.get(value);
}

/** Returns the name and the value of a reported action; undefined if the action doesn't exist. */
export function parseAction(reported: string): { name: ActionName; value: string } | undefined {
  const [name = "", reportedValue = ""] = reported.split(" ", 2);
  if (!Object.hasOwn(actions, name)) return undefined;
  const known: readonly string[] = actions[name as ActionName]; // checked above
  const value = countedValue(name, reportedValue);
  return value !== undefined && known.includes(value) ? { name: name as ActionName, value } : undefined;
}
