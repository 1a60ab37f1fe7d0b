import { perspectiveChangeAction } from "next-sanity/visual-editing/server-actions";
import { draftProblems, seesDrafts } from "#content/index.ts";
import { DraftLeaf } from "./DraftLeaf.tsx";

/**
 * Draft mode's tools, for those who are in it. In a slot of their own, because visitors load every client file that
 * a layout can reach, shown or not. Next renders the slot for all of them, hence the question here as well.
 */
export default async function Draft() {
  if (!(await seesDrafts())) return null;
  return <DraftLeaf problems={await draftProblems()} onPerspectiveChange={perspectiveChangeAction} />;
}
