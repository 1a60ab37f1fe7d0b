import { parseScript, type Script } from "./script.ts";

interface JoinOptions {
  /** Abort to leave, or to cancel joining. */
  signal: AbortSignal;
  /** Called when the platform ends the call. */
  onEnded: (message: string) => void;
  /** Called when the connection is lost. */
  onLost: () => void;
}

/**
 * Joins a room, which is the call library's term for a call's URL. The local voice platform serves it as an event
 * stream that begins with the conversation's script.
 * @returns the script
 * @throws Error if the room can't be joined, or joining was canceled
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
    // An event stream reconnects automatically, but a dropped call must not.
    stream.addEventListener("error", () => {
      leave();
      if (joined) onLost();
      else reject(new Error("The call could not be joined."));
    });
  });
}
