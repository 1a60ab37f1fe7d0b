/** Milliseconds. Edits by others are ignored for this long after someone has taken over, because they may be late. */
const TAKEOVER_GRACE = 3_000;

/** Whose turn it is to edit a field, as one window of the Studio sees it. */
export interface FieldTurn {
  /** The presence sessions that were in the field before this window. The field is read-only while there is one. */
  readonly ahead: readonly string[];
  /** The presence sessions of other windows in the field. */
  readonly others: readonly string[];
  /** The time of the last takeover, in milliseconds. */
  readonly tookOverAt: number;
}

export type FieldEvent =
  | { readonly kind: "presence"; readonly others: readonly string[]; readonly isFocused: boolean }
  | { readonly kind: "remote edit"; readonly isFocused: boolean; readonly now: number }
  | { readonly kind: "takeover"; readonly now: number };

export const freeField: FieldTurn = { ahead: [], others: [], tookOverAt: Number.NEGATIVE_INFINITY };

/**
 * Computes whose turn it is. The first window in a field may edit it, and the others wait until it leaves or take over.
 * No message says that someone has taken over: their first edit does, because they couldn't edit before.
 */
export function nextTurn(turn: FieldTurn, event: FieldEvent): FieldTurn {
  switch (event.kind) {
    case "presence": {
      const { others, isFocused } = event;
      // While the cursor is elsewhere, everyone in the field would be first.
      return { ...turn, others, ahead: isFocused ? turn.ahead.filter((id) => others.includes(id)) : others };
    }
    case "remote edit": {
      const isLate = event.now - turn.tookOverAt < TAKEOVER_GRACE;
      return event.isFocused && !isLate ? { ...turn, ahead: turn.others } : turn;
    }
    case "takeover":
      return { ...turn, ahead: [], tookOverAt: event.now };
  }
}
