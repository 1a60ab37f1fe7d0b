import { useEffect } from "react";
import { type Path, useFormCallbacks, useFormValue } from "sanity";

/**
 * Announces again that the cursor is in a field when the form shows another version of the document. The form resets
 * presence then, for example when the first letter creates the draft.
 */
export function useCursorAnnouncement(path: Path, isFocused: boolean): void {
  const { onPathFocus } = useFormCallbacks();
  const version = useFormValue(["_id"]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each version.
  useEffect(() => {
    // Parents' effects run later than this one, and the form's resets presence.
    if (isFocused) queueMicrotask(() => onPathFocus(path));
  }, [version]);
}
