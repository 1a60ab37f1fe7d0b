import type { Answer } from "./chat.ts";
import type { EmergencyTexts } from "./emergencyTexts.ts";
import type { HelpLine } from "./helpLine.ts";

const call = (number: string, about: string): HelpLine => ({ by: "call", number, about });

/** Returns the lines to call in an emergency: the US number, the number elsewhere, and the crisis lifeline. */
export const helpLines = ({ us, elsewhere, lifeline }: EmergencyTexts) => ({
  us: call("911", us),
  elsewhere: call("112", elsewhere),
  lifeline: call("988", lifeline),
});

/** Returns the lines for any emergency. */
export function emergencyLines(texts: EmergencyTexts): readonly HelpLine[] {
  const { us, elsewhere } = helpLines(texts);
  return [us, elsewhere];
}

/**
 * Returns the reply when the code that reads questions fails to load: the question may be any emergency. It must load
 * with the chat itself, so it is separate from the other notices.
 */
export function unreadNotice(texts: EmergencyTexts): Answer {
  const { us, elsewhere, lifeline } = helpLines(texts);
  return { text: texts.notice, offer: false, helpLines: [us, lifeline, elsewhere] };
}
