import { useEffect, useState } from "react";

/** Moves the focus back to the element that had it before a dialog opened. Sanity's dialogs leave it on the page. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
