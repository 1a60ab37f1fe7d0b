import { parseScript, type Script } from "./script.ts";

interface JoinOptions {
  /** Aborted to leave, or to give up joining. */
  signal: AbortSignal;
  /** Called when the platform ended the call. */
  onEnded: (message: string) => void;
  /** Called when the connection was lost. */
  onLost: () => void;
}

/**
 * Joins a room, as the call library calls a call's address: an event stream of the local voice platform that
 * begins with the conversation's script.
 * @returns the script
 * @throws Error when the room can't be joined, or joining was given up
 */
export function joinRoom(url: string, { signal, onEnded, onLost }: JoinOptions): Promise<Script> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("The call was left."));
    const stream = new EventSource(url);
    let joined = false;
    const leave = () => stream.close();
    signal.addEventListener("abort", () => {
      leave();
      reject(new Error("The call was left."));
    });
    stream.addEventListener("script", ({ data }) => {
      joined = true;
      try {
        resolve(parseScript(String(data)));
      } catch (error) {
        leave();
        reject(error);
      }
    });
    stream.addEventListener("ended", ({ data }) => {
      leave();
      onEnded(String(data));
    });
    // An event stream reconnects by itself; a call that was dropped does not.
    stream.addEventListener("error", () => {
      leave();
      if (joined) onLost();
      else reject(new Error("The call could not be joined."));
    });
  });
}
