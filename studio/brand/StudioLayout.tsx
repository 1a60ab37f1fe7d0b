import { type LayoutProps, useActiveReleases } from "sanity";
import { createGlobalStyle } from "styled-components";
import { DialogLayer } from "../actions/DialogLayer.tsx";
import { UnsentWordsDialog } from "../offline/UnsentWordsDialog.tsx";

/** Sanity capitalizes each word of the path to an open block, and so writes “4 Of 5”. */
const WordsAsWritten = createGlobalStyle`
  [data-testid^="breadcrumb-item-"] * {
    text-transform: none !important;
  }
`;

/** Without a release, the chips above a form say and do all that this menu does. */
const NoReleaseMenu = createGlobalStyle`
  [data-ui="ReleasesNav"] {
    display: none !important;
  }
`;

/** The whole Studio: titles have the words of their authors, and releases have a menu once there are any. */
export function StudioLayout(props: LayoutProps) {
  const { data, loading } = useActiveReleases();
  return (
    <>
      <WordsAsWritten />
      {!loading && data.length === 0 ? <NoReleaseMenu /> : null}
      {props.renderDefault(props)}
      <DialogLayer />
      <UnsentWordsDialog />
    </>
  );
}
