import { type ChatAction, INTRO_REPLY, INTRO_TYPING, INTRO_USER, REPLY_DELAY } from "./chat.ts";
import { type Answer, EMERGENCY_ANSWER, REPLIES } from "./script.ts";

/** Sends the chat its timed actions. */
export interface ChatScheduler {
  /**
   * Plays the scripted exchange, and drops all actions that were scheduled.
   * @param elapsed milliseconds of it that have passed already; 0 plays it from the start
   */
  playIntro: (elapsed?: number) => void;
  /** Sends the reply to a question that was just asked, after 2 s. */
  replyTo: (question: string) => void;
  /** Drops all scheduled actions. */
  stop: () => void;
}

/**
 * @param dispatch receives each action when its time has come
 * @param loadReader loads the code that reads typed questions. Quick questions do not need it, and most
 *   visitors type nothing, so it is a script of its own
 */
export function createChatScheduler(
  dispatch: (action: ChatAction) => void,
  loadReader = () => import("./answer.ts"),
): ChatScheduler {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Counts the starts, so that a reply that is still being read is dropped after a restart. */
  let run = 0;
  const schedule = (delay: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay);
    timers.add(timer);
  };
  const stop = () => {
    run += 1;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  async function read(question: string): Promise<Answer> {
    try {
      return (await loadReader()).answer(question);
    } catch {
      return EMERGENCY_ANSWER; // it may be one
    }
  }
  return {
    stop,
    playIntro(elapsed = 0) {
      stop();
      dispatch({ type: "replay" });
      schedule(INTRO_TYPING - elapsed, () => dispatch({ type: "introTyping" }));
      schedule(INTRO_USER - elapsed, () => dispatch({ type: "introUser" }));
      schedule(INTRO_REPLY - elapsed, () => dispatch({ type: "introReply" }));
    },
    replyTo(question) {
      const canned = REPLIES.find((reply) => reply.question === question);
      if (canned) {
        schedule(REPLY_DELAY, () =>
          dispatch({ type: "reply", answer: { text: canned.reply, offer: false } }),
        );
        return;
      }
      const mine = run;
      const reading = read(question);
      schedule(REPLY_DELAY, async () => {
        const answer = await reading;
        if (mine === run) dispatch({ type: "reply", answer });
      });
    },
  };
}
