/** Milliseconds. Edits by others are ignored for this long after someone has taken over, because they may be late. */
const TAKEOVER_GRACE = 3_000;
/**
 * Milliseconds by which presence may arrive later than the first edit. Sanity sends edits immediately, and presence up to
 * 1.2 s later. The rest is for the network and for slow machines.
 */
const PRESENCE_DELAY = 5_000;
const NEVER = Number.NEGATIVE_INFINITY;

/** Whose turn it is to edit a field, as one window of the Studio sees it. */
export interface FieldTurn {
  /** The presence sessions that were in the field before this window. The field is read-only while there is one. */
  readonly ahead: readonly string[];
  /** The presence sessions of other windows in the field. */
  readonly others: readonly string[];
  /** The time of the last takeover, in milliseconds. */
  readonly tookOverAt: number;
  /** The time of the last edit by a window whose presence has not arrived, in milliseconds. */
  readonly editedAt: number;
}

export type FieldEvent = { readonly isFocused: boolean; readonly now: number } & (
  | { readonly kind: "presence"; readonly others: readonly string[] }
  | { readonly kind: "remote edit" | "takeover" }
);

export const freeField: FieldTurn = {
  ahead: [],
  others: [],
  tookOverAt: NEVER,
  editedAt: NEVER,
};

/**
 * Computes whose turn it is. The first window in a field may edit it, and the others wait until it leaves or take over.
 * No message says that someone has taken over: their first edit does, because they couldn't edit before. Their presence
 * may arrive before or after that edit.
 */
export function nextTurn(turn: FieldTurn, event: FieldEvent): FieldTurn {
  const { isFocused, now } = event;
  switch (event.kind) {
    case "presence": {
      const { others } = event;
      const hasEdited = others.length > 0 && now - turn.editedAt < PRESENCE_DELAY;
      // While the cursor is elsewhere, everyone in the field would be first.
      const isWaiting = !isFocused || hasEdited;
      return {
        ...turn,
        others,
        ahead: isWaiting ? others : turn.ahead.filter((id) => others.includes(id)),
        editedAt: hasEdited ? NEVER : turn.editedAt,
      };
    }
    case "remote edit": {
      const isLate = now - turn.tookOverAt < TAKEOVER_GRACE;
      if (!isFocused || isLate) return turn;
      return { ...turn, ahead: turn.others, editedAt: turn.others.length > 0 ? NEVER : now };
    }
    case "takeover":
      return { ...turn, ahead: [], tookOverAt: now, editedAt: NEVER };
  }
}
