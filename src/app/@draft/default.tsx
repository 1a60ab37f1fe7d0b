import { perspectiveChangeAction } from "next-sanity/visual-editing/server-actions";
import { chosenMoment, chosenRelease, draftProblems, seesDrafts } from "#content/index.ts";
import { DraftLeaf } from "./DraftLeaf.tsx";

/**
 * Draft mode's tools, for browsers in draft mode. They are in a parallel route's slot, because visitors load every
 * client file that a layout imports, whether or not it is shown. Next renders the slot for every visitor, so this
 * checks for draft mode too.
 */
export default async function Draft() {
  if (!(await seesDrafts())) return null;
  const [problems, moment, release] = await Promise.all([draftProblems(), chosenMoment(), chosenRelease()]);
  return (
    <DraftLeaf
      problems={problems}
      moment={moment}
      release={release}
      onPerspectiveChange={perspectiveChangeAction}
    />
  );
}
