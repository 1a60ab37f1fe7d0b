import type { Answer } from "./answer.ts";
import { type ChatAction, INTRO_REPLY, INTRO_TYPING, INTRO_USER, REPLY_DELAY } from "./chat.ts";
import { EMERGENCY_REPLY, REPLIES } from "./script.ts";

/** Gives the chat its cues in time. */
export interface Director {
  /** Plays the scripted exchange from the start; whatever was under way is dropped. */
  playIntro: () => void;
  /** Has the reply to a question that was just asked given after 2 s. */
  replyTo: (question: string) => void;
  /** Drops every cue still to come. */
  stop: () => void;
}

/** What nobody could read may be an emergency: if the reader of typed texts can't be loaded, the notice is safe. */
const UNREAD: Answer = { text: EMERGENCY_REPLY, offer: false };

/**
 * @param cue receives each action when its time has come
 * @param loadReader loads what reads typed texts: the quick questions need none, and most visitors type nothing
 */
export function createDirector(
  cue: (action: ChatAction) => void,
  loadReader = () => import("./answer.ts"),
): Director {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let take = 0;
  const later = (delay: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay);
    timers.add(timer);
  };
  const stop = () => {
    take += 1;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  async function read(question: string): Promise<Answer> {
    try {
      return (await loadReader()).answer(question);
    } catch {
      return UNREAD;
    }
  }
  return {
    stop,
    playIntro() {
      stop();
      cue({ type: "replay" });
      later(INTRO_TYPING, () => cue({ type: "introTyping" }));
      later(INTRO_USER, () => cue({ type: "introUser" }));
      later(INTRO_REPLY, () => cue({ type: "introReply" }));
    },
    replyTo(question) {
      const canned = REPLIES.find((reply) => reply.question === question);
      if (canned) {
        later(REPLY_DELAY, () => cue({ type: "reply", answer: { text: canned.reply, offer: false } }));
        return;
      }
      const mine = take;
      const reading = read(question);
      later(REPLY_DELAY, async () => {
        const answer = await reading;
        if (mine === take) cue({ type: "reply", answer });
      });
    },
  };
}
