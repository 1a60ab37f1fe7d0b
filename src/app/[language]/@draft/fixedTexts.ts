/** A kind of text that is part of the code. The guide has the same rows. */
export interface FixedText {
  readonly texts: string;
  readonly reason: string;
  /** Matches these texts, or an element around them. Undefined where no page with content shows them. */
  readonly selector?: string;
}

/** The texts that editors can't change. Of two rows that match a text, the first applies. */
export const fixedTexts: readonly FixedText[] = [
  {
    texts: "the logo; the video with its poster, and its description in the demo",
    reason: "a command creates each in several sizes and formats, within a size limit",
    selector: "header img, video, [data-demo] img",
  },
  {
    texts: "the chat's script with its quick questions and answers, the texts of the call and the video",
    reason:
      "the demos are scripted: timing, the emergency answer and the captions depend on the exact words, and are tested with them",
    selector: "[data-demo], dialog",
  },
  {
    texts:
      "labels, help and messages of the forms; the names of the interests; the list of countries and its order",
    reason: "each belongs to a rule that the code checks, and the form sends the selected names",
    selector: "form",
  },
  {
    texts: "labels of buttons that only trigger an action: Start call, Mute, Skip to content",
    reason: "they describe what the code does, also for screen readers",
    selector: "button, a[href^='#'], a[target='_blank']",
  },
  {
    texts: "the not-found and error screens",
    reason: "the site shows them when content isn't available",
  },
];

/** Returns whether a click on the element is on a text, a picture or a field, not on the space around them. */
const isText = (element: Element): boolean =>
  element.matches("img, video, input, select, textarea, option") ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

/** Returns whether a click on the element opens a field. The logo is in a link whose text, the product's name, has one. */
const hasField = (element: Element): boolean =>
  !element.matches("img, video") && element.closest('[data-sanity^="{"]') !== null;

/** Returns whether a text of the footer has its field in the header: only one of both opens it. */
function isInHeader(element: Element): boolean {
  const href = element.closest("footer a")?.getAttribute("href");
  return href ? document.querySelector(`header a[href="${CSS.escape(href)}"]`) !== null : false;
}

/**
 * Explains why a click on an element opens no field.
 * @returns undefined if it opens one, or if the element contains no text of its own
 */
export function explainClick(element: Element): string | undefined {
  if (hasField(element) || element.closest('[aria-label="Draft mode"]') || !isText(element)) return undefined;
  if (isInHeader(element)) return "Click this link in the header to open its field.";
  const row = fixedTexts.find(({ selector }) => selector && element.closest(selector));
  return row
    ? `This belongs to the texts that are part of the code: ${row.texts}. Reason: ${row.reason}. An engineer can change it.`
    : "A click can't open the field of a picture, a figure, a date or a text of another document. Look for it under Content. An engineer can change everything else.";
}
