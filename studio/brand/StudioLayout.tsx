import type { LayoutProps } from "sanity";
import { createGlobalStyle } from "styled-components";
import { DialogLayer } from "../actions/DialogLayer.tsx";
import { UnsentWordsDialog } from "../offline/UnsentWordsDialog.tsx";

/** Sanity capitalizes each word of the path to an open block, and so writes “4 Of 5”. */
const WordsAsWritten = createGlobalStyle`
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
