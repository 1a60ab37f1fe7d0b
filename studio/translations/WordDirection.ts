import { createGlobalStyle } from "styled-components";

/** Writes each text of a form in the direction of its own words, so that Arabic runs from right to left. */
export const WordDirection = createGlobalStyle`
  [data-testid="document-panel-scroller"] :is(input, textarea, [contenteditable]) {
    unicode-bidi: plaintext;
    text-align: start;
  }
`;
