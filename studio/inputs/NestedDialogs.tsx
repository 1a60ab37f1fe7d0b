import { type ReactNode, useContext, useMemo } from "react";
import { DialogStackContext } from "sanity/_singletons";

/**
 * Makes Close and a click outside of a dialog lead back to the dialog around it. Sanity's Close button passes its click
 * event to a function whose parameter means "close all", so it closes an item together with its block.
 */
export function NestedDialogs({ children }: { readonly children: ReactNode }) {
  const dialogs = useContext(DialogStackContext);
  const value = useMemo(
    () => dialogs && { ...dialogs, close: () => dialogs.close({ toParent: true }) },
    [dialogs],
  );
  return <DialogStackContext value={value}>{children}</DialogStackContext>;
}
