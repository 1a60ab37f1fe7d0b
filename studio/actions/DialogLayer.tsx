import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useRouterState } from "sanity/router";

let dialog: ReactNode = null;
const listeners = new Set<() => void>();

function show(next: ReactNode): void {
  dialog = next;
  for (const listener of listeners) listener();
}

const close = () => show(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Opens the dialog of an action. Sanity would close it, with all that somebody has typed, whenever an action before it in the menu
 * comes or goes: while the form is loading, or when somebody else edits or publishes the document.
 * @param render returns the dialog, which calls `onClose` to close itself
 */
export const openDialog = (render: (onClose: () => void) => ReactNode): void => show(render(close));

/** The dialog that an action opened, until somebody goes to another address. */
export function DialogLayer(): ReactNode {
  useRouterState(); // renders again at every navigation
  const path = location.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the address at which it opened
  useEffect(() => close, [path]);
  return useSyncExternalStore(subscribe, () => dialog);
}
