import { useCallback, useState } from "react";
import { afterPaint, nextPaint } from "./afterPaint.ts";

/**
 * State for a button that opens lazily loaded UI. The code is fetched on press, or slightly earlier on hover or
 * focus. The button shows a busy state until the UI opens.
 * @param load fetches the code; must be the same function on each render
 */
export function useLazyDialog<Code>(load: () => Promise<Code>) {
  const [state, setState] = useState<"closed" | "loading" | "failed" | { code: Code }>("closed");
  const close = useCallback(() => setState("closed"), []);
  // A touch also fires pointerenter, so let the button's response paint first.
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
    /** The loaded code; null while closed. */
    opened: typeof state === "object" ? state.code : null,
    /** Whether the code failed to load. Another press tries again. */
    failed: state === "failed",
    /** Attributes for the button. */
    button: { "aria-busy": state === "loading", onPointerEnter: prepare, onFocus: prepare, onClick },
    close,
  };
}
