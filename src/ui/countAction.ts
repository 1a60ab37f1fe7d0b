import type { Action } from "#schemas/rules/analytics/actions.ts";

declare global {
  interface Window {
    /** The actions of this visit that are not reported yet. `public/page-report.js` reports them. */
    actions?: Action[];
  }
}

/** Counts an action of the visitor. Without analytics, nothing reads it. */
export function countAction(action: Action): void {
  window.actions ??= [];
  window.actions.push(action);
}
