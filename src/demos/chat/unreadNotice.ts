import { CALL_112, CALL_911, CALL_988 } from "./emergencyLines.ts";
import type { Answer } from "./script.ts";

/**
 * The reply when the code that reads questions fails to load: the question may be any emergency. It must load with the
 * chat itself, so it is separate from the other notices.
 */
export const UNREAD_NOTICE: Answer = {
  text: "This is a demo, and no one is monitoring it. If this is an emergency, call your local emergency number.",
  offer: false,
  helpLines: [CALL_911, CALL_988, CALL_112],
};
