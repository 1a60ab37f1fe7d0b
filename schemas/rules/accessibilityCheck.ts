// The messages between the Studio and the page in its frame, when the Studio asks for an accessibility check.

/** The `type` of the Studio's request and of the page's answer. */
export const ACCESSIBILITY_CHECK = "tendwell/accessibility-check";

/** An element that breaks a rule of the Web Content Accessibility Guidelines. */
export interface AccessibilityProblem {
  /** The rule in axe's words, such as “Images must have alternative text”. */
  readonly rule: string;
  readonly isSevere: boolean;
  /** The start of the element's text. Empty if it has none. */
  readonly text: string;
  /** The element's field. Undefined if the element doesn't show content. */
  readonly field?: { readonly id: string; readonly type: string; readonly path: string } | undefined;
}

/** The page's answer. */
export interface AccessibilityAnswer {
  readonly type: typeof ACCESSIBILITY_CHECK;
  readonly problems: readonly AccessibilityProblem[];
}
