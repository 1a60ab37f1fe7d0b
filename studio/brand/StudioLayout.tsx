import type { LayoutProps } from "sanity";
import { createGlobalStyle } from "styled-components";
import { DialogLayer } from "../actions/DialogLayer.tsx";
import { UnsentWordsDialog } from "../offline/UnsentWordsDialog.tsx";

/**
 * Sanity capitalizes each word of the path to an open block, and so writes “4 Of 5”. Its editor shows raised and lowered words like
 * all others.
 */
const WordsAsWritten = createGlobalStyle`
  [data-mark="sup"],
  [data-mark="sub"] {
    font-size: smaller;
    line-height: 0;
  }
  [data-mark="sup"] {
    vertical-align: super;
  }
  [data-mark="sub"] {
    vertical-align: sub;
  }
  [data-testid^="breadcrumb-item-"] * {
    text-transform: none !important;
  }
`;

/** The whole Studio, with the words of titles as their authors wrote them. */
export function StudioLayout(props: LayoutProps) {
  return (
    <>
      <WordsAsWritten />
      {props.renderDefault(props)}
      <DialogLayer />
      <UnsentWordsDialog />
    </>
  );
}
