import { useCallback, useState } from "react";
import { afterPaint, nextPaint } from "./afterPaint.ts";

/**
 * For a button that opens something whose code is a script of its own: it is fetched at the press, or a
 * little earlier, when the button is pointed at or takes focus. The button shows that it is busy before anything opens.
 * @param load fetches the code; the same function at each render
 */
export function useLazyDialog<Code>(load: () => Promise<Code>) {
  const [state, setState] = useState<"closed" | "loading" | "failed" | { code: Code }>("closed");
  const close = useCallback(() => setState("closed"), []);
  // A finger points as it presses: what that does to the button is painted first.
  const prepare = () => void afterPaint(() => load().catch(() => {}));

  async function onClick() {
    setState("loading");
    try {
      await nextPaint();
      setState({ code: await load() });
    } catch {
      setState("failed");
    }
  }
  return {
    /** What was opened; null while it is closed. */
    opened: typeof state === "object" ? state.code : null,
    /** Whether its code could not be fetched. Another press tries again. */
    failed: state === "failed",
    /** The button's attributes. */
    button: { "aria-busy": state === "loading", onPointerEnter: prepare, onFocus: prepare, onClick },
    close,
  };
}
