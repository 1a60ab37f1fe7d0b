import { CALL_112, CALL_911, CALL_988, EMERGENCY_LINES } from "./emergencyLines.ts";
import type { HelpLine } from "./helpLine.ts";
import type { Answer } from "./script.ts";
import { UNREAD_NOTICE } from "./unreadNotice.ts";

/** What an emergency is about, which decides the lines to call. */
export type EmergencyKind = "medical" | "poison" | "selfHarm" | "abuse";

const TEXT_988: HelpLine = { by: "Text", number: "988", about: "Suicide & Crisis Lifeline, US" };
const POISON_CONTROL: HelpLine = { by: "Call", number: "1-800-222-1222", about: "Poison Control, US" };
const DOMESTIC_VIOLENCE_HOTLINE: HelpLine = {
  by: "Call",
  number: "1-800-799-7233",
  about: "National Domestic Violence Hotline, US",
};

const notice = (text: string, ...helpLines: readonly HelpLine[]): Answer => ({
  text,
  offer: false,
  helpLines,
});

/** The only reply to words that suggest an emergency: a demo must never coach someone in danger. */
export const EMERGENCY_NOTICES: Readonly<Record<EmergencyKind, Answer>> = {
  medical: notice(UNREAD_NOTICE.text, ...EMERGENCY_LINES),
  // An overdose may be deliberate, so the lifeline is listed too.
  poison: notice(
    "This is a demo, and no one is monitoring it. If this is an emergency, call 911 now. Poison Control can also help.",
    CALL_911,
    POISON_CONTROL,
    CALL_988,
    CALL_112,
  ),
  selfHarm: notice(
    "You don't have to face this alone. This is a demo, and no one is monitoring it. Please call or text 988 now. If someone is in danger right now, call 911.",
    CALL_988,
    TEXT_988,
    ...EMERGENCY_LINES,
  ),
  abuse: notice(
    "You deserve to be safe. This is a demo, and no one is monitoring it. If someone is in danger right now, call 911.",
    CALL_911,
    DOMESTIC_VIOLENCE_HOTLINE,
    CALL_112,
  ),
};
