import { type LayoutProps, useActiveReleases } from "sanity";
import { createGlobalStyle } from "styled-components";
import { DialogLayer } from "../actions/DialogLayer.tsx";
import { UnsentWordsDialog } from "../offline/UnsentWordsDialog.tsx";
import { CountWaiting } from "../start/CountWaiting.tsx";

/**
 * Sanity capitalizes each word of the path to an open block, and so writes “4 Of 5”. Its editor shows raised and lowered words like
 * all others. Its toolbar gives as much room to the insert menu as to the formats, and draws x² larger than the other icons, which
 * hides the second of two kinds of link on a laptop. Links in texts differ from the words around them by more than their color.
 * Sanity's menu of its own documentation looks like Help, which is in the menu of tools. Sanity has no option that removes it.
 */
const Corrections = createGlobalStyle`
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
  [data-ui="Text"] a {
    text-decoration: underline;
  }
  [data-testid="button-resources-menu"] {
    display: none !important;
  }
  [data-testid^="breadcrumb-item-"] * {
    text-transform: none !important;
  }
  [data-ui="Box"]:has(> [data-testid="action-menu-auto-collapse-menu"]) {
    flex-grow: 3 !important;
  }
  :is([data-testid="action-button-sup"], [data-testid="action-button-sub"]) * {
    font-size: 14px !important;
  }
`;

/** Without a release, the chips above a form say and do all that this menu does. */
const NoReleaseMenu = createGlobalStyle`
  [data-ui="ReleasesNav"] {
    display: none !important;
  }
`;

/** The whole Studio with our corrections. Releases have a menu once there are any. */
export function StudioLayout(props: LayoutProps) {
  const { data, loading } = useActiveReleases();
  return (
    <>
      <Corrections />
      {!loading && data.length === 0 ? <NoReleaseMenu /> : null}
      {props.renderDefault(props)}
      <DialogLayer />
      <UnsentWordsDialog />
      <CountWaiting />
    </>
  );
}
